import { newPassword } from '../auth/password.ts'
import { longestIntroduction } from '../auth.ts'
import { defineListing, listingEndpoint } from '../core/endpoints/listing.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import {
  count,
  email,
  flag,
  image,
  longText,
  phone,
  references,
  secret,
  status,
  text,
  time,
} from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { computed, optional, readOnly } from '../core/fields/presence.ts'
import { action } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'
import { fieldMessage } from '../core/words/own-messages.ts'

export const adminStatuses = { enabled: 'live', disabled: 'off' } as const

const badUsername = fieldMessage('bad_username', {
  en: 'Use lower-case letters, digits, dots, hyphens and underscores.',
  'zh-CN': '只能使用小写字母、数字、点、连字符和下划线。',
})

/** Why an account may not go yet, beneath how much there is. */
export const openWorkMessages = {
  openJobs: fieldMessage('open_jobs_of_admin', {
    en: '{count} not over yet.',
    'zh-CN': '{count} 项尚未结束。',
  }),
  openImports: fieldMessage('open_imports_of_admin', {
    en: '{count} not over yet.',
    'zh-CN': '{count} 项尚未完成。',
  }),
  scheduledDrafts: fieldMessage('scheduled_drafts_of_admin', {
    en: '{count} on the schedule.',
    'zh-CN': '已排期 {count} 份。',
  }),
} as const
export type OpenWork = keyof typeof openWorkMessages

/** The staff. A password goes in and never comes out. */
export const admins = defineResource({
  name: 'admins',
  words: {
    plural: { en: 'Admins', 'zh-CN': '管理员' },
    singular: { en: 'admin', 'zh-CN': '管理员' },
  },
  menu: { group: 'permissions', position: 910 },
  label: 'username',
  // With a log-in name somebody has half of what opens an account.
  strangersCallIt: 'name',
  fields: {
    username: text({
      max: 60,
      isUnique: true,
      pattern: { regex: /^[a-z0-9._-]+$/, message: badUsername },
    }),
    password: secret(newPassword),
    name: text({ max: 100 }),
    phone: optional(phone()),
    email: optional(email()),
    avatar: optional(image()),
    introduction: optional(longText({ max: longestIntroduction })),
    status: readOnly(status(adminStatuses)),
    roles: references('roles'),
    otpEnrolled: computed(flag()),
    allocatedMembers: computed(count()),
    lastLoginAt: readOnly(optional(time())),
  },
  verbs: ['list', 'show', 'create', 'update', 'delete', 'bulk', 'history'],
  permissions: { enable: { en: 'Enable and disable', 'zh-CN': '启用与停用' } },
  actions: {
    enable: action({
      permission: 'enable',
      bulk: true,
      asksAgain: true,
      from: ['disabled'],
      to: 'enabled',
    }),
    disable: action({ permission: 'enable', bulk: true, from: ['enabled'], to: 'disabled' }),
    /** Forgets the second factor; the next login enrols a new one. */
    resetQRCode: action({ permission: 'update', asksAgain: true }),
  },
  // A new admin, a role for one, or a password, with which whoever sets it is that admin: somebody may more than before.
  asksAgain: {
    create: () => true,
    update: ({ roles, password }) => roles !== undefined || password !== undefined,
  },
  personal: ['username', 'name', 'phone', 'email', 'avatar', 'introduction'],
  search: ['username', 'name'],
  filters: ['status', 'roles', 'createdAt'],
  sorts: ['id', 'username', 'name', 'status', 'lastLoginAt', 'createdAt', 'updatedAt'],
})

/** The members that an admin looks after. It answers and searches their addresses: for whoever may list members, who finds them by admin anyway. */
export const allocatedMembers = defineListing({
  name: 'allocated-members',
  path: '/admins/:id/allocated-members',
  access: 'list-users',
  fields: {
    username: text({ max: 60 }),
    email: optional(email()),
    status: status(adminStatuses),
    createdAt: time(),
  },
  search: ['username', 'email'],
  filters: ['status', 'createdAt'],
  sorts: ['id', 'username', 'createdAt'],
  defaultSort: 'username',
})

export const adminEndpoints = copyOf(resourceEndpoints(admins), {
  allocatedMembers: listingEndpoint(allocatedMembers),
})
