import { audits } from '@backlot/contract/registry'
import { defineScreens } from '../../platform/screens/screens.ts'
import { auditWords } from './audits.messages.ts'

export const auditScreens = defineScreens({
  resource: audits,
  words: auditWords,
  list: { path: '/permissions/audits', load: async () => (await import('./audits.list.tsx')).AuditList },
  show: { path: '/permissions/audits/:id', load: async () => (await import('./audits.show.tsx')).AuditShow },
})
