#!/bin/sh
# Compile with ccache: $1 is the project, the rest the compiler's command. Paths are relative, so that two checkouts
# share what was compiled; precompiled headers need the sloppiness.
#
# A precompiled header remembers the sums of all that it includes, for their `#pragma once`. Where only a comment has
# changed the preprocessor says the same as before, and an old precompiled header would be taken that includes the
# file again: so it is compared by its files (depend mode), never by what the preprocessor makes of them.
export CCACHE_BASEDIR="$1" CCACHE_NOHASHDIR=1
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
shift
case " $* " in
*" -x c++-header "* | *" -x c-header "*) export CCACHE_DEPEND=1 CCACHE_NAMESPACE=precompiled ;;
esac
exec ccache "$@"
