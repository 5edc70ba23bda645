// Says lines aloud (朗读) by the desktop's own voices; a machine that has none says so.
#pragma once
#include <QString>
#include <memory>

namespace jianjun::app {

class Speaker {
  public:
    Speaker();
    ~Speaker();
    bool there() const;  // a voice of this machine speaks
    // In place of what is being said: the newest is what matters.
    void say(const QString& line, bool english);

  private:
    struct Inside;
    std::unique_ptr<Inside> in_;
};

}  // namespace jianjun::app
