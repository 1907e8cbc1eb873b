import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { phone, text } from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { optional, readOnly } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'
import {
  ticketActions,
  ticketEndpoints,
  ticketFields,
  ticketPermissions,
  ticketVerbs,
} from '../desk/tickets.ts'

/** What others offer to do with us. */
export const cooperations = defineResource({
  name: 'cooperations',
  words: {
    plural: { en: 'Cooperation requests', 'zh-CN': '合作申请' },
    singular: { en: 'cooperation request', 'zh-CN': '合作申请' },
  },
  menu: { group: 'videos', position: 140 },
  label: 'subject',
  fields: {
    ...ticketFields,
    name: readOnly(text({ max: 100 })),
    phone: readOnly(optional(phone())),
  },
  bulkFields: ['assignedAdminId'],
  undo: true,
  verbs: ticketVerbs,
  permissions: ticketPermissions,
  actions: ticketActions,
  personal: ['name', 'email', 'phone', 'subject', 'message', 'attachment'],
  search: ['subject', 'name', 'email', 'reference'],
  filters: ['status', 'assignedAdminId', 'isAnswered', 'createdAt', 'lastMessageAt'],
  sorts: ['id', 'lastMessageAt', 'createdAt'],
})

export const cooperationEndpoints = copyOf(resourceEndpoints(cooperations), ticketEndpoints('cooperations'))
