import { defineMessages } from '../../../platform/i18n/messages.ts'

export const linkMessages = defineMessages({
  title: { en: 'Tagged link', 'zh-CN': '生成带标记的链接' },
  credit: { en: 'Visits count for 30 days after the click', 'zh-CN': '点击后 30 天内的访问归该渠道' },
  page: { en: 'Landing page', 'zh-CN': '落地页' },
  campaign: { en: 'Campaign', 'zh-CN': '推广活动' },
  noCampaign: { en: 'None', 'zh-CN': '不指定' },
  content: { en: 'Content', 'zh-CN': '内容标记' },
  copy: { en: 'Copy link', 'zh-CN': '复制链接' },
  copied: { en: 'Copied', 'zh-CN': '已复制' },
  badPage: {
    en: 'Type the address of a page, such as https://tidewater.example/plans.',
    'zh-CN': '请填写完整的网页地址，例如 https://tidewater.example/plans。',
  },
  needsPage: {
    en: 'Enter a landing page, and the link appears here.',
    'zh-CN': '填写落地页后，链接会显示在这里。',
  },
  nameless: {
    en: 'This campaign has no utm words of its own, so visits by the link count for the channel alone. Edit the campaign to give it some.',
    'zh-CN': '该推广活动没有自己的 utm 标记，通过此链接的访问只归渠道。请先编辑活动补上标记。',
  },
  needsSource: {
    en: 'Links need the channel’s source (utm_source). Edit the channel to give it one.',
    'zh-CN': '链接需要渠道的来源（utm_source），请先编辑渠道补上。',
  },
  archived: {
    en: 'An archived channel has no links to offer: visits by them are credited to nobody.',
    'zh-CN': '渠道已归档，不再生成链接：链接带来的访问不归属任何渠道。',
  },
  code: { en: 'QR code of the link', 'zh-CN': '链接的二维码' },
  svg: { en: 'Download as SVG', 'zh-CN': '下载 SVG' },
  png: { en: 'Download as PNG', 'zh-CN': '下载 PNG' },
  tooLong: { en: 'The link is too long for a QR code.', 'zh-CN': '链接太长，无法生成二维码。' },
})
