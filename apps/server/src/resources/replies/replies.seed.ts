import type { ReplyAction } from '@backlot/contract/desk/tickets'
import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { insertRows, spreadCreation } from '../../seed/rows.queries.ts'

type Reply = readonly [title: string, english: string, chinese: string, action: ReplyAction | null]

const kept: readonly Reply[] = [
  [
    'Restart the app',
    'Please restart the app and try again. If it stays so, tell us the model of your device.',
    '请重启应用后再试。如仍有问题，请告知设备型号。',
    null,
  ],
  [
    'Set the quality by hand',
    'Open the player, choose the cog, then the quality that you want.',
    '请打开播放器，点击齿轮，选择需要的清晰度。',
    'solve',
  ],
  [
    'Subtitles are replaced',
    'The subtitles have been replaced. Please load the page anew.',
    '字幕已更换，请刷新页面。',
    'solve',
  ],
  [
    'Mailbox full',
    'Your mailbox refused our mails for being full. Please make some room and ask again.',
    '您的邮箱已满，邮件被拒收。请清理后重新申请。',
    null,
  ],
  [
    'Verification mail, once more',
    'We have just sent you the mail with the link again. It works for 24 hours; please look into the spam folder too.',
    '验证邮件已重新发送，链接 24 小时内有效；如未收到，请查看垃圾邮件。',
    'verify_email',
  ],
  [
    'A new password',
    'A mail with a link is on its way, with which you choose a new password. It works once, within 24 hours.',
    '重设密码的邮件已发送，链接仅可使用一次，24 小时内有效。',
    'reset_password',
  ],
  [
    'Double charge, one goes back',
    'The second charge was a duplicate. It is on its way back and takes 5 to 10 working days.',
    '第二笔为重复扣款，已提交退款，5 至 10 个工作日退回原卡。',
    'solve',
  ],
  [
    'Until when can I watch',
    'What you have paid for stays yours until its last day; nothing is charged after that.',
    '已付费的时长保留到最后一天，之后不再扣款。',
    'solve',
  ],
  [
    'More details, please',
    'Could you tell us the title, the device and the time at which it happened?',
    '请告知片名、设备以及发生的时间。',
    null,
  ],
  [
    'Passed on',
    'We have passed this on to the colleagues in charge and will write to you again.',
    '已转交相关同事，有结果后会再次回复您。',
    null,
  ],
  ['Description corrected', 'Well spotted: it is corrected. Thank you!', '感谢指正，已更正。', 'solve'],
  [
    'Licence for a classroom',
    'Please send us the title, the day and the number of students, and we will send a licence.',
    '请提供片名、日期和学生人数，我们会出具放映授权。',
    null,
  ],
  [
    'Not for us',
    'Thank you for your offer. It does not fit our plans at the moment.',
    '感谢您的来信，目前暂无合作计划。',
    'archive',
  ],
  [
    'Thank you',
    'Thank you for your kind words. We have passed them on to everybody here.',
    '感谢您的肯定，我们已转达给全体同事。',
    'solve',
  ],
]

export async function seedReplies({ client, count, until }: SeedContext): Promise<undefined> {
  await insertRows(
    client,
    `insert into replies (title, english_text, chinese_text, action)
     select title, english, chinese, action
     from json_to_recordset($1) given(title text, english text, chinese text, action text) on conflict do nothing`,
    kept.slice(0, count).map(([title, english, chinese, action]) => ({
      title,
      english: `Hello {name},\n\n${english}`,
      chinese: `{name}，您好：\n\n${chinese}`,
      action,
    })),
  )
  await spreadCreation(client, 'replies', until)
}
