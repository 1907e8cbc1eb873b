import * as z from 'zod'
import { endpoint, idParams } from '../core/endpoint.ts'
import { idSchema } from '../core/field-schemas.ts'
import { computed, count, names, readOnly, references, text } from '../core/fields.ts'
import { defineResource, type RecordOf } from '../core/resource.ts'
import { resourceEndpoints } from '../core/resource-endpoints.ts'

export const roles = defineResource({
  name: 'roles',
  label: 'name',
  fields: {
    name: text({ max: 100, isUnique: true }),
    permissions: names(),
    admins: readOnly(references('admins')),
    adminsCount: computed(count()),
  },
  verbs: ['list', 'show', 'create', 'update', 'delete', 'history'],
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

export const roleEndpoints = {
  ...resourceEndpoints(roles),
  assign: endpoint({
    method: 'POST',
    path: '/roles/:id/assign',
    access: 'update-roles',
    summary: "Set the role's admins",
    params: idParams,
    body: z.strictObject({ adminIds: z.array(idSchema).max(1000) }),
    answer: roles.record as z.ZodType<RecordOf<typeof roles>>,
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/permissions',
    access: 'list-roles',
    summary: 'Every permission, grouped by resource',
    answer: z.array(permissionGroupSchema),
  }),
}
