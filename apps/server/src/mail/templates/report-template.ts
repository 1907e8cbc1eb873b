import type { Template } from './mail-data.ts'

const link = 'https://backlot.example/#/analytics/daily/revenue'

export const orderedReport: Template<'report'> = {
  tooSoon: 'wait',
  sample: {
    en: {
      name: 'Mina',
      title: 'Revenue of last week',
      report: 'Daily revenue',
      days: '2026-11-16 – 2026-11-22 (UTC)',
      owner: 'Ada',
      link,
      isTooLarge: false,
    },
    'zh-CN': {
      name: '林晓',
      title: '上周收入',
      report: '每日收入',
      days: '2026-11-16 – 2026-11-22（UTC）',
      owner: '王芳',
      link,
      isTooLarge: false,
    },
  },
  letter: {
    en: ({ name, title, report, days, owner, link: to, isTooLarge }) => ({
      subject: `${title}: ${days}`,
      paragraphs: [
        `Hello ${name},`,
        `${report}, ${days}.`,
        isTooLarge
          ? 'The files are too large for a mail; sign in to see the figures and to download them.'
          : 'The figures are attached, as far as you may see them.',
      ],
      button: { label: 'Open the report', link: to },
      footnote: `${owner} ordered this report. Under “Reports by mail” it can be paused or ended.`,
    }),
    'zh-CN': ({ name, title, report, days, owner, link: to, isTooLarge }) => ({
      subject: `${title}：${days}`,
      paragraphs: [
        `${name}，您好：`,
        `${report}，${days}。`,
        isTooLarge ? '文件过大，无法作为附件发送，请登录后查看并下载。' : '附件为您有权查看的数据。',
      ],
      button: { label: '打开报表', link: to },
      footnote: `该报表由 ${owner} 定时发送，可在“定时报表”中暂停或删除。`,
    }),
  },
}
