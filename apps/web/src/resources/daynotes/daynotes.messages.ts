import { daynotes } from '@backlot/contract/resources/daynotes'
import { defineWords } from '../../platform/screens/words.ts'

export const daynoteWords = defineWords(daynotes, {
  empty: {
    en: 'What staff know of a day, such as the start of a campaign, is shown here and on every chart of that day.',
    'zh-CN': '员工为某天所做的备注（如推广活动开始）会显示在这里，并出现在包含该日的图表上。',
  },
  search: { en: 'Note', 'zh-CN': '备注' },
  fields: {
    day: { en: 'Day', 'zh-CN': '日期' },
    until: { en: 'Until', 'zh-CN': '截至' },
    note: { en: 'Note', 'zh-CN': '备注' },
    lastDay: { en: 'Last day', 'zh-CN': '最后一天' },
    authorId: { en: 'Author', 'zh-CN': '作者' },
  },
  help: {
    until: {
      en: 'The last of several days. Left empty, the note is of one day.',
      'zh-CN': '多天备注的最后一天；留空则只针对当日。',
    },
    note: {
      en: 'Shown on every chart of these days, to all who may see notes.',
      'zh-CN': '会显示在包含该日的所有图表上，凡可查看备注者均可见。',
    },
  },
})
