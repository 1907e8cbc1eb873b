import * as z from 'zod'
import { endpoint, idParams } from '../core/endpoint.ts'
import { idSchema } from '../core/field-schemas.ts'
import {
  computed,
  count,
  flag,
  optional,
  phone,
  readOnly,
  references,
  secret,
  status,
  text,
  time,
} from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import { actionEndpoint, resourceEndpoints } from '../core/resource-endpoints.ts'
import { newPassword } from '../password.ts'

export const adminStatuses = ['enabled', 'disabled'] as const

/** The staff. A password goes in and never comes out. */
export const admins = defineResource({
  name: 'admins',
  label: 'username',
  fields: {
    username: text({
      max: 60,
      isUnique: true,
      pattern: { regex: /^[a-z0-9._-]+$/, message: 'bad_username' },
    }),
    password: secret(newPassword),
    name: text({ max: 100 }),
    phone: optional(phone()),
    status: status(adminStatuses),
    roles: references('roles'),
    otpEnrolled: computed(flag()),
    allocatedMembers: computed(count()),
    lastLoginAt: readOnly(optional(time())),
  },
  verbs: ['list', 'show', 'create', 'update', 'delete', 'history'],
  search: ['username', 'name'],
  filters: ['status', 'roles', 'createdAt'],
  sorts: ['id', 'username', 'name', 'status', 'lastLoginAt', 'createdAt', 'updatedAt'],
})

export const allocatedMemberSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  status: z.string(),
  createdAt: z.string(),
})

export const adminEndpoints = {
  ...resourceEndpoints(admins),
  enable: actionEndpoint(admins, 'enable', 'enable-admins'),
  disable: actionEndpoint(admins, 'disable', 'enable-admins'),
  resetQRCode: actionEndpoint(admins, 'resetQRCode', 'update-admins'),
  allocatedMembers: endpoint({
    method: 'GET',
    path: '/admins/:id/allocated-members',
    access: 'list-admins',
    summary: 'The members that an admin looks after',
    params: idParams,
    answer: z.array(allocatedMemberSchema),
  }),
}
