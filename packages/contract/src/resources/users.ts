import * as z from 'zod'
import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import {
  choice,
  day,
  email,
  image,
  longText,
  phone,
  reference,
  status,
  text,
  time,
} from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { computed, optional, readOnly } from '../core/fields/presence.ts'
import { action } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'
import { fieldMessage } from '../core/words/own-messages.ts'
import { subscriptionStateNames } from '../ledger/ledger-event.ts'
import { memberBatchEndpoints } from './member-batch.ts'
import { memberErasureEndpoints } from './member-erasure.ts'
import { memberPageEndpoints } from './member-page.ts'

export const userStatuses = { enabled: 'live', disabled: 'off' } as const

const badMemberName = fieldMessage('bad_member_name', {
  en: 'Use letters, digits, dots, hyphens and underscores.',
  'zh-CN': '只能使用字母、数字、点、连字符和下划线。',
})

/** Why a member gets no mail about their account. */
export const cannotBeMailed = fieldMessage('member_cannot_be_mailed', {
  en: 'Nothing was sent: this member is disabled or has no e-mail address.',
  'zh-CN': '未发送：该会员已停用或没有邮箱地址。',
})
/** Why no gift is made: an earlier one of this plan lasts as long. */
export const isGivenAlready = fieldMessage('access_given_already', {
  en: 'Access to this plan was given until {day} already; choose {next} or later, or end that gift first.',
  'zh-CN': '此套餐的观看权限已赠送至 {day}，请选择 {next} 或之后的日期，或先收回该赠送。',
})
export const isVerifiedAlready = fieldMessage('member_is_verified', {
  en: 'Nothing was sent: this member’s address is verified already.',
  'zh-CN': '未发送：该会员的邮箱已通过验证。',
})

/** What a member is called on the sites. */
export const memberName = text({
  max: 60,
  isUnique: true,
  pattern: { regex: /^[A-Za-z0-9._-]+$/, message: badMemberName },
})

/** The members of the public sites. They register there; what is kept of a password is in no field. */
export const users = defineResource({
  name: 'users',
  words: {
    plural: { en: 'Members', 'zh-CN': '会员' },
    singular: { en: 'member', 'zh-CN': '会员' },
  },
  menu: { group: 'users', position: 300 },
  label: 'username',
  fields: {
    avatar: optional(image()),
    username: memberName,
    /** Nobody who was made in a batch without addresses has one. */
    email: optional(email({ isUnique: true })),
    emailVerifiedAt: readOnly(optional(time())),
    firstName: optional(text({ max: 100 })),
    lastName: optional(text({ max: 100 })),
    /** Both, as the person writes them; what a search looks in. */
    fullName: computed(optional(text({ max: 201 }))),
    birthdate: optional(day({ isPast: true })),
    phone: optional(phone()),
    status: readOnly(status(userStatuses)),
    /** The subscription that they have, or the last that they had, as its ledger says; nothing where they never had one. */
    planId: readOnly(optional(reference('plans'))),
    subscriptionStatus: readOnly(optional(choice(subscriptionStateNames))),
    startDate: readOnly(optional(time())),
    endDate: readOnly(optional(time())),
    banner: optional(image()),
    /** Who looks after this member. */
    allocatedAdminId: optional(reference('admins')),
    registeredAt: readOnly(time()),
    /** Who is credited with their registration, once and for all. */
    channelId: readOnly(optional(reference('channels'))),
    campaignId: readOnly(optional(reference('campaigns'))),
    /** The person is gone; what is left is the number under which the books know them. */
    erasedAt: readOnly(optional(time())),
  },
  bulkFields: ['allocatedAdminId'],
  undo: true,
  verbs: ['list', 'show', 'update', 'export', 'bulk', 'history'],
  permissions: {
    enable: { en: 'Enable and disable', 'zh-CN': '启用与停用' },
    allocate: { en: 'Allocate to an admin', 'zh-CN': '分配负责人' },
    note: { en: 'Write notes', 'zh-CN': '添加备注' },
    give: { en: 'Give access away', 'zh-CN': '赠送观看权限' },
    disclose: { en: 'Export all data of a member', 'zh-CN': '导出会员的全部数据' },
    erase: { en: 'Erase members', 'zh-CN': '清除会员' },
  },
  actions: {
    enable: action({ permission: 'enable', bulk: true, undo: true, from: ['disabled'], to: 'enabled' }),
    disable: action({ permission: 'enable', bulk: true, undo: true, from: ['enabled'], to: 'disabled' }),
    /**
     * To the admin who looks after them from then on; to nobody where none is named. Whoever edits members may do it there as well:
     * the permission is for those who allocate and edit nothing else.
     */
    allocate: action({
      permission: 'allocate',
      body: { allocatedAdminId: optional(reference('admins')) },
    }),
    /** For colleagues; the member is never shown it. */
    addNote: action({ permission: 'note', path: 'notes', body: { note: longText({ max: 2_000 }) } }),
    /** Complimentary access until the end of a day, with or without a subscription of their own. */
    giveAccess: action({
      permission: 'give',
      path: 'give-access',
      body: { planId: reference('plans'), until: day() },
    }),
  },
  personal: [
    'username',
    'email',
    'firstName',
    'lastName',
    'fullName',
    'birthdate',
    'phone',
    'avatar',
    'banner',
  ],
  erased: { at: 'erasedAt', words: { en: 'Erased member #{id}', 'zh-CN': '已清除的会员 #{id}' } },
  search: ['username', 'email', 'fullName', 'phone'],
  filters: [
    'status',
    'planId',
    'subscriptionStatus',
    'channelId',
    'campaignId',
    'emailVerifiedAt',
    'registeredAt',
    'endDate',
    'allocatedAdminId',
    'createdAt',
  ],
  sorts: ['id', 'username', 'email', 'registeredAt', 'endDate', 'updatedAt'],
  publicFiles: { fields: ['avatar', 'banner'], states: ['enabled'] },
})

/** A GET as the specification says; yet it writes, so that it asks for the header of a write. */
const sendMail = (path: string, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/users/:id/${path}`,
    access: 'update-users',
    summary,
    params: idParams,
    answer: z.object({}),
    isTransactional: true,
  })

export const userEndpoints = copyOf(resourceEndpoints(users), {
  ...memberBatchEndpoints,
  ...memberPageEndpoints,
  ...memberErasureEndpoints,
  sendVerification: sendMail(
    'send-email-verification',
    'Send a member a mail to verify their address; one a minute',
  ),
  sendReset: sendMail('send-reset-password', 'Send a member a mail to choose a new password; one a minute'),
})
