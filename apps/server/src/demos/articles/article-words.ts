const list = (text: string): readonly string[] => text.split('|')

/** What the demo articles are made of: news from behind the scenes of a video site, in either language. */
export const articleWords = {
  chinese: {
    subjects: list(
      '平台编辑部|片库修复组|字幕团队|本季片单|独立放映厅|会员服务组|画质工程师|选片人|配乐工作室|海外发行部|纪录片单元|内容审核组',
    ),
    verbs: list(
      '如何重新整理|为什么放弃了|用三个月完成了|正在悄悄改变|第一次公开|一步步搭建起|花了一年打磨|重新认识',
    ),
    objects: list(
      '八十年代的老胶片|深夜档的推荐方式|多语种字幕流程|家庭套餐的观看习惯|首页的片单顺序|短片竞赛的评审规则|观众留言里的线索|杜比音轨的制作标准|片尾曲的版权清单|移动端的播放体验',
    ),
    leads: list(
      '从一份被遗忘的清单说起，我们回顾了整个过程。|这篇文章记录了项目从构想到上线的每个阶段。|数据之外，团队成员谈了谈他们真正在意的事。|我们走访了三座城市，听一线同事讲述背后的取舍。',
    ),
    closings: list(
      '文末附有完整的时间表。|后续进展会在每月简报中更新。|欢迎在评论区留下你的看法。|部分截图经当事人同意后公开。',
    ),
    heading: '背景',
    points: ['先解决等待，再谈画质。', '每个改动都留有退路。', '让观众决定留下什么。'],
  },
  english: {
    subjects: list(
      'The restoration desk|Our subtitle team|The night editors|A two-person crew|The picture engineers|The curators of the season|The help desk|The licensing office|A small cinema upstairs|The sound studio|The documentary strand|The moderation team',
    ),
    verbs: list(
      'quietly rebuilt|finally explains|spent a year on|is rethinking|opened up|took apart|measured|fell in love with',
    ),
    objects: list(
      'the late-night recommendations|a shelf of forgotten film reels|subtitles in eleven languages|the order of the home page|the rules of the short film prize|how families share one plan|the first ten seconds of playback|every song in the closing credits|the letters that viewers send|a sound mix for small rooms',
    ),
    leads: list(
      'It began with a list that nobody had opened in years.|This is the record of a project from its first sketch to its release.|Beyond the figures, the people involved say what they care about.|We visited three cities to hear what was given up along the way.',
    ),
    closings: list(
      'The full timetable is at the end.|The monthly letter will tell how it goes on.|Tell us in the comments what you think.|Some pictures are shown with the consent of those in them.',
    ),
    heading: 'How it came about',
    points: [
      'Waiting first, picture quality second.',
      'Every change has a way back.',
      'Viewers decide what stays.',
    ],
  },
} as const
