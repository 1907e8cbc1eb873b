/** What somebody writes to the desk, what we answer, and what they may say to it. */
export interface Letter {
  readonly type: 'account' | 'billing' | 'playback' | 'content' | 'other'
  readonly subject: string
  readonly message: string
  readonly answer: string
  readonly thanks: string
  readonly note: string
}

function letter(type: Letter['type'], ...texts: [string, string, string, string, string]): Letter {
  const [subject, message, answer, thanks, note] = texts
  return { type, subject, message, answer, thanks, note }
}

export const englishLetters: readonly Letter[] = [
  letter(
    'playback',
    'Sound but no picture when casting',
    'Since yesterday I only hear the film when I cast it to the {device}. On my phone it plays as it should.',
    'Thank you for telling us. Please restart the app on the {device} and cast again; a new version came out this morning.',
    'That did it, thank you!',
    'Third report about the {device} this week, see the release notes.',
  ),
  letter(
    'playback',
    'Stuck at 480p on hotel wifi',
    'The picture stays at 480p although the line is fast enough for everything else.',
    'Some hotels slow video down. You can fix the quality by hand: open the player, choose the cog, then 1080p.',
    'It works, but it starts slowly.',
    'Speed test of the member shows 3 Mbit/s. Nothing to mend on our side.',
  ),
  letter(
    'playback',
    'Subtitles run ahead',
    'From about minute 41 the subtitles are two seconds early.',
    'You are right, the subtitle file was cut differently. It has been replaced; please load the page anew.',
    'Perfect, thanks.',
    'Replaced by the file of the second master.',
  ),
  letter(
    'account',
    'The confirmation mail does not arrive',
    'I changed my phone and asked for the mail four times. Nothing in spam either.',
    'Your mailbox refused our mails for being full. Please make some room; we have sent a new one.',
    'Got it now.',
    'Mail list says: mailbox full.',
  ),
  letter(
    'account',
    'Please change my username',
    'I married and would like to go by my new name. Is that possible?',
    'With pleasure: it is changed. Please sign in with the new name from now on.',
    'Lovely, thank you so much.',
    'Identity confirmed by phone.',
  ),
  letter(
    'account',
    'Somebody signed in from abroad',
    'I got a message about a sign-in from a country where I have never been.',
    'We have ended all sessions. Please choose a new password with the link in the other mail.',
    'Done. Was anything watched?',
    'Sessions ended, reset mail sent.',
  ),
  letter(
    'billing',
    'Charged twice on one day',
    'My card shows two charges of $20.00 this morning, both from you. I only have one subscription.',
    'We see the renewal and a second charge. The second one is on its way back; it takes 5 to 10 working days.',
    'Thanks for the quick help.',
    'The processor sent it twice with one authorisation. Fine to refund.',
  ),
  letter(
    'billing',
    'How long can I watch after cancelling?',
    'If I cancel today, does it end today?',
    'No: what you have paid for stays yours until its last day, and nothing is charged after that.',
    'Good to know.',
    'Standard answer.',
  ),
  letter(
    'content',
    'Will there be a second season?',
    'We loved the harbour series. Is there more to come?',
    'It is being shot right now. We announce the day on the home page and in the newsletter.',
    'We will be watching!',
    'Ask the editors for a date in spring.',
  ),
  letter(
    'content',
    'Wrong description',
    'The description belongs to another film of the same director.',
    'Well spotted. It is corrected, and the right cast is named as well.',
    'You are welcome.',
    'Catalogue team told.',
  ),
  letter(
    'other',
    'Showing a film in class',
    'I teach film history and would like to show one of your titles to 24 students.',
    'Happily. Please send us the title and the day, and we will send a short licence for the room.',
    'It is the one about the lighthouse, on Friday.',
    'Pass on to the rights team.',
  ),
]

export const chineseLetters: readonly Letter[] = [
  letter(
    'playback',
    '投屏后只有声音没有画面',
    '从昨天开始，投屏到{device}只有声音没有画面，手机上播放正常。',
    '感谢反馈。请重启{device}上的应用后再次投屏，今早已发布新版本。',
    '好了，谢谢！',
    '本周第三例{device}问题，见发布说明。',
  ),
  letter(
    'playback',
    '酒店网络下一直停在 480p',
    '网速看其他东西都没问题，但画面一直是 480p。',
    '部分酒店会限制视频流量。您可以在播放器的设置中手动选择 1080p。',
    '可以了，就是开始有点慢。',
    '会员测速 3 Mbit/s，我方无需处理。',
  ),
  letter(
    'playback',
    '第 41 分钟起字幕错位',
    '大约从第 41 分钟开始，字幕比画面早两秒。',
    '确实如此，字幕文件与片源版本不一致，现已更换，请刷新页面。',
    '完美，谢谢。',
    '已换成第二版母带的字幕。',
  ),
  letter(
    'account',
    '换了手机，收不到验证邮件',
    '换手机后申请了四次验证邮件都没有收到，垃圾箱里也没有。',
    '您的邮箱因已满而拒收。请清理空间，我们已重新发送。',
    '收到了。',
    '邮件记录显示：邮箱已满。',
  ),
  letter(
    'account',
    '想修改用户名',
    '想换一个用户名，可以帮忙吗？',
    '已为您修改，请以后使用新用户名登录。',
    '太好了，谢谢。',
    '已电话核实身份。',
  ),
  letter(
    'account',
    '有人在外地登录了我的账户',
    '收到了一条陌生地区的登录提醒，不是我本人。',
    '我们已结束全部会话，请通过另一封邮件中的链接设置新密码。',
    '已经改好密码。',
    '会话已结束，重置邮件已发送。',
  ),
  letter(
    'billing',
    '同一天被扣了两次 20 美元',
    '今天早上看到信用卡有两笔 20 美元，都写着你们网站。我只有一个订阅，应该只扣一次。',
    '已查到续费和第二笔扣款，第二笔已提交退款，5 至 10 个工作日退回原卡。',
    '处理很快，谢谢。',
    '处理方重复回传，授权码相同，可以退。',
  ),
  letter(
    'billing',
    '取消后还能看到什么时候？',
    '如果今天取消订阅，今天就不能看了吗？',
    '不会。已付费的时长会保留到最后一天，之后不再扣款。',
    '明白了。',
    '标准答复。',
  ),
  letter(
    'content',
    '会有第二季吗？',
    '很喜欢港口系列，还会有续集吗？',
    '正在拍摄中，上线日期会在首页和邮件中公布。',
    '期待！',
    '向编辑确认春季档期。',
  ),
  letter(
    'content',
    '简介写错了',
    '这部影片的简介其实是同一导演的另一部作品。',
    '感谢指正，简介和演员表均已更正。',
    '不客气。',
    '已通知片库。',
  ),
  letter(
    'other',
    '想把影片用于课堂放映',
    '我教电影史，想给 24 名学生放映一部你们的影片。',
    '非常欢迎。请告知片名和日期，我们会出具放映授权。',
    '灯塔那一部，周五放映。',
    '转交版权团队。',
  ),
]

export const englishOffers: readonly Letter[] = [
  letter(
    'other',
    'Screening rights for a festival',
    'We run a small festival in October and would like to show two of your films.',
    'With pleasure. Please send us the dates and the size of the room.',
    'Three evenings, 180 seats.',
    'Fits the autumn campaign.',
  ),
  letter(
    'other',
    'Twelve documentaries from our archive',
    'Our studio owns twelve restored documentaries and looks for a home for them.',
    'That sounds good. Could you send a list with years and lengths?',
    'The list is in the mail.',
    'Editors are interested in four of them.',
  ),
  letter(
    'other',
    'Affiliate programme',
    'I write a film blog with 40,000 readers a month. Do you work with affiliates?',
    'We do. You will get an invitation with the terms this week.',
    'Looking forward to it.',
    'Good audience, mostly drama.',
  ),
]

export const chineseOffers: readonly Letter[] = [
  letter(
    'other',
    '影展放映授权',
    '我们十月举办小型影展，希望放映贵站两部影片。',
    '欢迎合作，请告知日期和场地规模。',
    '三个晚上，180 个座位。',
    '与秋季活动契合。',
  ),
  letter(
    'other',
    '十二部修复纪录片的合作',
    '我们工作室有十二部修复纪录片，正在寻找播出平台。',
    '很感兴趣，请提供片目、年份和时长。',
    '片目已发送。',
    '编辑对其中四部感兴趣。',
  ),
  letter(
    'other',
    '推广合作',
    '我运营一个影评账号，月阅读量四万，想咨询推广合作。',
    '欢迎，本周内会发送合作邀请与条款。',
    '期待合作。',
    '受众以剧情片为主。',
  ),
]

export const devices = ['Samsung TV', 'Chromecast', 'Apple TV', 'Fire TV', 'LG TV'] as const
