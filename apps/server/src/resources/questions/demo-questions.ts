interface Faq {
  question: string
  answer: string
}

const faq = (question: string, answer: string): Faq => ({ question, answer: `<p>${answer}</p>` })

const chineseDevices = ['手机', '平板', '电视', '投影仪', '浏览器', '游戏机']
const englishDevices = [
  'a phone',
  'a tablet',
  'a television',
  'a projector',
  'a web browser',
  'a games console',
]
const chinesePayments = ['银行卡', '信用卡', 'PayPal', '银行转账']
const englishPayments = ['a debit card', 'a credit card', 'PayPal', 'a bank transfer']

const chinese: readonly Faq[] = [
  faq('如何开通会员？', '打开<strong>套餐</strong>页面，选择适合的周期并完成支付，会员立即生效。'),
  faq('会员到期会自动续费吗？', '会。你可以随时在<em>我的订阅</em>中关闭自动续费，已付费的时间不受影响。'),
  faq('忘记密码怎么办？', '在登录页点击“忘记密码”，我们会向注册邮箱发送重置链接，三十分钟内有效。'),
  faq('可以同时在几台设备上观看？', '标准套餐支持两台设备同时播放，家庭套餐支持四台。'),
  faq('视频可以下载吗？', '标有下载图标的视频可以在应用内离线观看，离线文件保留三十天。'),
  faq('为什么视频播放卡顿？', '请先切换到较低的清晰度；若仍有问题，请把视频编号告诉客服。'),
  faq('如何申请退款？', '购买后七天内且未观看超过两部影片，可在订单页面申请全额退款。'),
  faq('如何修改注册邮箱？', '在<em>账号设置</em>中填写新邮箱，并点击验证邮件里的链接。'),
  faq('有没有免费的影片？', '有。片名旁标有“免费”的影片无需会员即可观看。'),
  faq('怎样举报评论？', '点击评论右侧的菜单选择“举报”，我们会在一个工作日内处理。'),
  ...chineseDevices.map((device) =>
    faq(`如何在${device}上观看？`, `在${device}上打开本站并登录即可观看，进度会在各设备间同步。`),
  ),
  ...chinesePayments.map((method) =>
    faq(`可以用${method}付款吗？`, `可以。结账时选择${method}，付款成功后会员立即生效。`),
  ),
]

const english: readonly Faq[] = [
  faq(
    'How do I become a member?',
    'Open <strong>Plans</strong>, choose a period and pay; it begins at once.',
  ),
  faq(
    'Does my plan renew by itself?',
    'Yes. Turn it off under <em>My subscription</em>; time already paid for stays yours.',
  ),
  faq(
    'I forgot my password. What now?',
    'Choose “Forgot password” at sign-in. The link in our mail works for thirty minutes.',
  ),
  faq('On how many devices may I watch?', 'Two at a time with the standard plan, four with the family plan.'),
  faq('Can I download films?', 'Films with the download mark can be kept in the app for thirty days.'),
  faq(
    'Why does a film stop and start?',
    'Try a lower quality first. If it stays, tell us the serial number of the film.',
  ),
  faq(
    'How do I get my money back?',
    'Within seven days, and before the third film, from the page of the order.',
  ),
  faq(
    'How do I change my e-mail address?',
    'Enter the new one in <em>Account</em> and follow the link that we send there.',
  ),
  faq('Are there free films?', 'Yes: those marked “Free” need no membership.'),
  faq('How do I report a comment?', 'Choose “Report” in its menu. We look at it within one working day.'),
  ...englishDevices.map((device) =>
    faq(
      `How do I watch on ${device}？`,
      `Open the site on ${device} and log in; it resumes where you left off.`,
    ),
  ),
  ...englishPayments.map((method) =>
    faq(
      `May I pay by ${method.replace(/^a /, '')}？`,
      `Yes. Choose ${method} at the check-out; access begins at once.`,
    ),
  ),
]

/** Frequent questions, the two languages in turn. */
export const faqs: readonly Faq[] = chinese.flatMap((each, index) => [
  each,
  ...english.slice(index, index + 1),
])
