import { defineListing, listingEndpoint } from '../core/endpoints/listing.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import {
  choice,
  flag,
  longText,
  oneOrMore,
  reference,
  references,
  status,
  text,
  time,
} from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { once, optional, readOnly, withDefault } from '../core/fields/presence.ts'
import { addDays, type DayRange, daysOf } from '../core/lists/days.ts'
import { daysMeant, type RollingDays } from '../core/lists/rolling-days.ts'
import { action } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'
import { isTimeZone } from '../core/wire/time-zone.ts'
import { fieldMessage } from '../core/words/own-messages.ts'
import type { ValidationError } from '../core/words/validation.ts'
import { mailStatuses } from './mails.ts'

/** The reports that can be ordered by mail, and where each has its page. */
export const reportPaths = {
  dashboard: '/dashboard',
  'daily-revenue': '/analytics/daily/revenue',
  'daily-channel': '/analytics/daily/channel',
  'daily-campaign': '/analytics/daily/campaign',
  'daily-data': '/analytics/daily/daily-data',
  'daily-refunds': '/analytics/daily/refund-statistics',
  'member-trend': '/analytics/daily/members',
  'subscription-referrals': '/analytics/daily/subscriber-source',
  cohorts: '/analytics/cohorts',
  'video-views': '/videos/views',
  'staff-activity': '/permissions/audits/activity',
} as const
export type ScheduledReport = keyof typeof reportPaths
export const scheduledReports = Object.keys(reportPaths) as unknown as readonly [ScheduledReport]

/** Days that are over or under way, counted from the one on which the mail is sent. */
export const scheduledDays = [
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'last_90_days',
  'last_365_days',
  'this_month',
  'last_month',
] as const
export type ScheduledDays = (typeof scheduledDays)[number]

const longSpans: Readonly<Partial<Record<ScheduledDays, number>>> = { last_90_days: 90, last_365_days: 365 }

/** The days that are meant on the day `today` of the business. */
export function scheduledSpan(days: ScheduledDays, today: string): DayRange {
  const length = longSpans[days]
  // What is longer than any quick date is counted back here.
  if (length === undefined) return daysMeant(days as RollingDays, today)
  return { from: addDays(today, 1 - length), to: today }
}

/** What comes nearest to days that somebody looks at today: the shortest that has them all, or else as many; at most the longest. */
export function scheduledLike(shown: DayRange, today: string): ScheduledDays {
  const spans = scheduledDays
    .map((days) => ({ days, ...scheduledSpan(days, today) }))
    .toSorted((one, other) => daysOf(one) - daysOf(other))
  const found =
    spans.find(({ from, to }) => from <= shown.from && shown.to <= to) ??
    spans.find((span) => daysOf(span) >= daysOf(shown))
  return found?.days ?? 'last_365_days'
}

export const scheduleTurns = [
  'day',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'first_of_month',
] as const
export const reportFormats = ['csv', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]
export const scheduleStatuses = { active: 'live', paused: 'off' } as const

/** What became of one mail: with its files, or a link alone because they are too large; or why there was none. */
export const deliveryOutcomes = [
  'attached',
  'linked',
  'not_permitted',
  'no_address',
  'disabled',
  'owner_disabled',
  'failed',
] as const
export type DeliveryOutcome = (typeof deliveryOutcomes)[number]

export const scheduleMessages = {
  badTime: fieldMessage('bad_time_of_day', {
    en: 'Write a time of day as 08:30.',
    'zh-CN': '时间应写作 08:30。',
  }),
  badZone: fieldMessage('bad_time_zone', {
    en: 'There is no time zone of this name. Write it as Europe/Berlin.',
    'zh-CN': '没有该时区，请写作 Asia/Shanghai。',
  }),
  nobody: fieldMessage('nobody_gets_it', {
    en: 'Choose who gets it: yourself, colleagues or both.',
    'zh-CN': '请选择收件人：自己、同事或两者。',
  }),
  notYours: fieldMessage('report_not_permitted', {
    en: 'You may not see this report.',
    'zh-CN': '你无权查看该报表。',
  }),
  badQuestion: fieldMessage('bad_report_question', {
    en: 'The report cannot be narrowed by this.',
    'zh-CN': '该报表不支持此筛选。',
  }),
} as const

/** Reports that are sent by mail again and again, each with the days that are meant when it is sent. */
export const reportschedules = defineResource({
  name: 'reportschedules',
  words: {
    plural: { en: 'Reports by mail', 'zh-CN': '定时报表' },
    singular: { en: 'report by mail', 'zh-CN': '定时报表' },
  },
  menu: { group: 'analytics/daily', position: 889 },
  label: 'title',
  fields: {
    title: text({ max: 100 }),
    report: once(choice(scheduledReports)),
    /** What the report is narrowed by, as its address has it. */
    question: once(optional(longText({ max: 2_000 }))),
    days: choice(scheduledDays),
    turn: choice(scheduleTurns),
    at: text({ max: 5, pattern: { regex: /^([01]\d|2[0-3]):[0-5]\d$/, message: scheduleMessages.badTime } }),
    /** Whose clocks `at` and `turn` are read from; days of figures are always those of the business. */
    timeZone: text({
      max: 60,
      pattern: { regex: /^[A-Za-z][A-Za-z0-9_+/-]*$/, message: scheduleMessages.badZone },
    }),
    formats: oneOrMore(reportFormats),
    toOwner: withDefault(flag(), true),
    recipients: references('admins', { max: 20 }),
    status: readOnly(status(scheduleStatuses)),
    ownerId: readOnly(reference('admins')),
    nextAt: readOnly(optional(time())),
    lastAt: readOnly(optional(time())),
    /** The worst that became of the last mails. */
    lastOutcome: readOnly(optional(choice(deliveryOutcomes))),
  },
  verbs: ['list', 'show', 'create', 'update', 'delete', 'bulk', 'history'],
  actions: {
    pause: action({ permission: 'update', bulk: true, from: ['active'], to: 'paused' }),
    resume: action({ permission: 'update', bulk: true, from: ['paused'], to: 'active' }),
  },
  search: ['title'],
  filters: ['report', 'status', 'ownerId', 'lastOutcome', 'createdAt'],
  sorts: ['id', 'title', 'createdAt', 'updatedAt'],
  rules: ({ toOwner, recipients, timeZone }) => [
    ...(toOwner === false && (recipients ?? []).length === 0 ? [nobody] : []),
    ...(timeZone !== undefined && !isTimeZone(timeZone) ? [noSuchZone] : []),
  ],
})

const nobody: ValidationError = { path: ['recipients'], message: scheduleMessages.nobody }
const noSuchZone: ValidationError = { path: ['timeZone'], message: scheduleMessages.badZone }

/** What became of a schedule's mails, one by one. */
export const scheduleDeliveries = defineListing({
  name: 'deliveries of a report by mail',
  path: '/reportschedules/:id/deliveries',
  access: 'list-reportschedules',
  fields: {
    dueAt: time(),
    adminId: reference('admins'),
    outcome: choice(deliveryOutcomes),
    /** What became of the mail on its way; none where there was none, or it is forgotten. */
    mailStatus: optional(status(mailStatuses)),
  },
  filters: ['outcome', 'adminId', 'dueAt'],
  sorts: ['id', 'dueAt'],
})

export const reportscheduleEndpoints = copyOf(resourceEndpoints(reportschedules), {
  deliveries: listingEndpoint(scheduleDeliveries),
})
