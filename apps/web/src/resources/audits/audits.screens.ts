import { audits } from '@backlot/contract/registry'
import { defineScreens, type ResourceScreens } from '../../platform/screens/screens.ts'
import { auditWordsOf } from './audits.messages.ts'

/** The audit log has words for whatever is done to records of these. */
export function auditScreensOf(audited: readonly ResourceScreens[]): ResourceScreens {
  return defineScreens({
    resource: audits,
    words: auditWordsOf(audited),
    // "Published · Videos · Tilt" tells one entry from another; the record's name does not.
    toldApartBy: ['action', 'resource', 'recordLabel'],
    list: { path: '/permissions/audits', load: async () => (await import('./audits.list.tsx')).AuditList },
    show: {
      path: '/permissions/audits/:id',
      load: async () => (await import('./audits.show.tsx')).AuditShow,
    },
  })
}
