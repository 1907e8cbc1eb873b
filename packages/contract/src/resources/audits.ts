import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { count, flag, json, openChoice, reference, text, time } from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { computed, optional, readOnly } from '../core/fields/presence.ts'
import { defineResource, historyWordsOf, type Resource } from '../core/resource/resource.ts'

/** What the system writes of an account, of uploads and of itself; the words of resources follow from their actions. */
const accountWords = [
  'upload',
  'login',
  'login-with-recovery-code',
  'enrol',
  'change-password',
  'redact',
] as const

/** What is done to drafts of pages, which are no records. */
const draftWords = [
  'draft',
  'schedule-draft',
  'take-back-draft',
  'release-draft',
  'fail-draft',
  'discard-draft',
]

/** What is done to lines of a payout report, which are no records. */
const lineWords = ['settle'] as const

/** Who did what, with before and after. Nobody writes it, and nothing secret is in it. */
export function auditsOf(audited: readonly Resource[]) {
  const words = new Set([...audited.flatMap(historyWordsOf), ...accountWords, ...draftWords, ...lineWords])
  return defineResource({
    name: 'audits',
    words: {
      plural: { en: 'Audit log', 'zh-CN': '操作日志' },
      singular: { en: 'entry', 'zh-CN': '操作记录' },
    },
    menu: { group: 'permissions', position: 930 },
    label: 'recordLabel',
    fields: {
      adminId: readOnly(optional(reference('admins', { outlivesTarget: true }))),
      /** The system did it, or an account that is gone. */
      isOfNobody: computed(flag()),
      /** As the admin was called then. */
      adminName: readOnly(text({ max: 100 })),
      action: readOnly(openChoice([...words], { max: 60 })),
      resource: readOnly(openChoice([...audited.map(({ name }) => name), 'files', 'views'], { max: 60 })),
      recordId: readOnly(optional(count())),
      recordLabel: computed(text({ max: 300 })),
      before: computed(optional(json())),
      after: computed(optional(json())),
      undoneAt: computed(optional(time())),
    },
    verbs: ['list', 'show', 'export'],
    filters: ['adminId', 'isOfNobody', 'action', 'resource', 'recordId', 'createdAt'],
    sorts: ['id', 'createdAt'],
  })
}

/** The list is open to everybody, who finds their own actions in it; those of others with `list-audits`. */
export function auditEndpointsOf(audits: ReturnType<typeof auditsOf>) {
  const { list, ...others } = resourceEndpoints(audits)
  return { ...others, list: copyOf(list, { access: 'session' as const }) }
}
