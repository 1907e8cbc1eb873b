import { defineMessages } from '../../../platform/i18n/messages.ts'

export const erasureMessages = defineMessages({
  card: { en: 'Personal data', 'zh-CN': '个人数据' },
  disclose: { en: 'Export data', 'zh-CN': '导出数据' },
  erase: { en: 'Erase…', 'zh-CN': '清除…' },
  erased: {
    en: 'This member has been erased. What was paid stays under this number.',
    'zh-CN': '该会员已被清除，付款记录以此编号保留。',
  },
  title: { en: 'Erase “{name}” for good', 'zh-CN': '永久清除“{name}”' },
  do: { en: 'Erase for good', 'zh-CN': '永久清除' },
  done: { en: 'The member has been erased.', 'zh-CN': '已清除该会员。' },
  goes: { en: 'Goes', 'zh-CN': '将清除' },
  stays: { en: 'Stays for the books, without a name', 'zh-CN': '为账目保留（不含姓名）' },
  goesToo: {
    en: 'Name, e-mail, phone, date of birth and password go too. Nobody can bring them back.',
    'zh-CN': '姓名、邮箱、电话、出生日期和密码也会清除，且无法恢复。',
  },
  running: {
    en: 'Running subscriptions: {count}. The provider goes on charging until they are ended there.',
    'zh-CN': '进行中的订阅：{count}。须在支付服务商处终止，否则会继续扣款。',
  },
  failed: { en: 'What would go could not be counted', 'zh-CN': '无法统计将清除的内容' },
  username: { en: 'User name, to be sure', 'zh-CN': '输入用户名以确认' },
  tickets: { en: 'Tickets', 'zh-CN': '工单' },
  messages: { en: 'Messages in them', 'zh-CN': '工单消息' },
  files: { en: 'Pictures and attachments', 'zh-CN': '图片与附件' },
  comments: { en: 'Comments', 'zh-CN': '评论' },
  mails: { en: 'Mails', 'zh-CN': '邮件' },
  history: { en: 'Entries of the history, made nameless', 'zh-CN': '历史记录（匿名化）' },
  visits: { en: 'Visits, made nameless', 'zh-CN': '访问（匿名化）' },
  subscriptions: { en: 'Subscriptions', 'zh-CN': '订阅' },
  events: { en: 'Their events', 'zh-CN': '订阅事件' },
  orders: { en: 'Orders', 'zh-CN': '订单' },
  refunds: { en: 'Refunds', 'zh-CN': '退款' },
  chargebacks: { en: 'Chargebacks', 'zh-CN': '拒付' },
  claims: { en: 'Uses of promotions', 'zh-CN': '优惠使用' },
})
