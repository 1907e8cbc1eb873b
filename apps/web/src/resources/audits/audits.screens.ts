import { audits } from '@backlot/contract/registry'
import { defineScreens, type ResourceScreens } from '../../platform/screens/screens.ts'
import { auditWordsOf } from './audits.messages.ts'

/** The audit log has words for whatever is done to records of these. */
export function auditScreensOf(audited: readonly ResourceScreens[]): ResourceScreens {
  return defineScreens({
    resource: audits,
    words: auditWordsOf(audited),
    list: { path: '/permissions/audits', load: async () => (await import('./audits.list.tsx')).AuditList },
    show: {
      path: '/permissions/audits/:id',
      load: async () => (await import('./audits.show.tsx')).AuditShow,
    },
  })
}
