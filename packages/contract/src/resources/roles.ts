import * as z from 'zod'
import { endpoint } from '../core/endpoints/endpoint.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { idSchema } from '../core/fields/field-schemas.ts'
import { count, names, references, text } from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { computed, readOnly } from '../core/fields/presence.ts'
import { action } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'

const { settings, ...admins } = references('admins', { max: 1000 })
/** The admins who are to have a role. Naming one twice is no mistake; naming none takes it from all, and must be said. */
const assignedAdmins = {
  ...admins,
  presence: 'required',
  input: z.array(idSchema).max(1000),
  settings: { ...settings, defaultValue: undefined },
} as const

export const roles = defineResource({
  name: 'roles',
  words: {
    plural: { en: 'Roles', 'zh-CN': '角色' },
    singular: { en: 'role', 'zh-CN': '角色' },
  },
  menu: { group: 'permissions', position: 920 },
  label: 'name',
  fields: {
    name: text({ max: 100, isUnique: true }),
    permissions: names(),
    admins: readOnly(references('admins')),
    adminsCount: computed(count()),
  },
  verbs: ['list', 'show', 'create', 'update', 'delete', 'history'],
  actions: {
    /** Sets the role's admins. */
    assign: action({ permission: 'update', asksAgain: true, body: { adminIds: assignedAdmins } }),
  },
  // Whoever has the role is granted what is added to it.
  asksAgain: { update: ({ permissions }) => permissions !== undefined },
  search: ['name'],
  filters: ['createdAt'],
  sorts: ['id', 'name', 'createdAt', 'updatedAt'],
})

export const permissionGroupSchema = z.object({
  group: z.string(),
  label: z.object({ en: z.string(), zhCn: z.string() }),
  permissions: z.array(
    z.object({ name: z.string(), action: z.string(), label: z.object({ en: z.string(), zhCn: z.string() }) }),
  ),
})
export type PermissionGroup = z.infer<typeof permissionGroupSchema>

export const roleEndpoints = copyOf(resourceEndpoints(roles), {
  permissions: endpoint({
    method: 'GET',
    path: '/permissions',
    access: 'list-roles',
    summary: 'Every permission, grouped by resource',
    answer: z.array(permissionGroupSchema),
  }),
})
