import { commentrules } from '@backlot/contract/resources/commentrules'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { enableAndDisable } from '../enable-and-disable.ts'
import { commentruleWords } from './commentrules.messages.ts'

const path = '/comments/rules'

export const commentruleScreens = {
  ...plainScreens(commentrules, commentruleWords, {
    path,
    actions: enableAndDisable,
    columns: [
      'name',
      { key: 'status', width: 104 },
      { key: 'words', width: 240 },
      { key: 'hidesLinks', width: 136 },
      { key: 'hiddenCount', width: 96 },
      { key: 'shownCount', width: 116 },
      { key: 'updatedAt', width: 120 },
      { key: 'createdAt', isHidden: true },
    ],
    filters: ['status', 'hidesLinks'],
    form: [
      { title: { en: 'What it hides', 'zh-CN': '隐藏内容' }, fields: ['name', 'words'] },
      { title: { en: 'Links', 'zh-CN': '链接' }, fields: ['hidesLinks', 'allowedHosts'], isAside: true },
    ],
    details: [],
  }),
  show: {
    path: `${path}/:id`,
    load: async () => (await import('./commentrules.show.tsx')).CommentRuleShow,
  },
}
