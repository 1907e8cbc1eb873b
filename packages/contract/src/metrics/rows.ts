import type { Drill, SpanDrill } from '../core/endpoints/report.ts'
import { type MovementType, mostGraceDays, movementTypes } from '../ledger/ledger-event.ts'
import { planChangeKinds } from '../resources/movements.ts'
import { saleKinds } from '../resources/transactions.ts'
import { factDays } from '../site/facts.ts'

type Where = NonNullable<Drill['where']>

const whereFrom = ['channelId', 'campaignId']
const dimensionsOfOrders = [...whereFrom, 'planId', 'billingSource', 'paymentMethod', 'deviceType']

/** Orders by the day they were paid. */
export const ofOrders: readonly Drill[] = [{ list: 'orders', at: 'paidAt', by: dimensionsOfOrders }]

/** What was charged and what came back, by the day it did. */
export const ofTransactions = (where: Where = { kind: saleKinds }): readonly Drill[] => [
  { list: 'transactions', at: 'occurredAt', where, by: [...dimensionsOfOrders, 'os', 'browser'] },
]

/** The same, and what was released of reserves. */
export const ofSettled = ofTransactions({})

/** Orders; as charges for whoever may not list them, and by what only these are told apart by. */
export const ordersWhere = (where: Where = {}): readonly Drill[] => [
  { list: 'orders', at: 'paidAt', where, by: dimensionsOfOrders },
  ...ofTransactions({ ...where, kind: 'charge' }),
]

/** Orders that pay a first full price. */
export const ofFirstPayments = ordersWhere({ billingSource: ['initial', 'conversion'] })

/** Orders with which members first paid, one of each. */
export const ofFirstPaid: readonly Drill[] = [
  { list: 'orders', at: 'paidAt', where: { isMembersFirst: true }, by: ['channelId', 'planId'] },
]

/** Refunds as staff work on them; as transactions where they are of a channel, plan or device. */
export const ofRefunds: readonly Drill[] = [
  { list: 'refunds', at: 'occurredAt', by: [] },
  ...ofTransactions({ kind: 'refund' }),
]

/** Members by the day they registered. */
export const ofRegistered: readonly Drill[] = [{ list: 'users', at: 'registeredAt', by: whereFrom }]

/** Campaigns whose cost falls due in parts, some of them in the span. */
export const ofCampaignCosts: readonly Drill[] = [
  { list: 'campaigns', at: 'costUntil', beginsBy: 'costFrom', by: whereFrom, inCurrency: 'currency' },
]

/** Of members by their first payment, which has the channel and plan that a cohort is told apart by. */
const ofCohort = {
  of: 'cohort',
  cohortBy: 'firstPaidAt',
  by: ['channelId', 'planId'],
  fieldsBy: { channelId: 'firstChannelId', planId: 'firstPlanId' },
} as const

/** All that a cohort paid until then, and what came back of it. */
export const paidByCohort: readonly Drill[] = [{ list: 'transactions', at: 'occurredAt', ...ofCohort }]

const dimensionsOfMembers = [...whereFrom, 'planId']

const ofMembers = { list: 'movements', at: 'occurredAt' } as const

const movementsOf = (where: Where, rest: Partial<SpanDrill> = {}): readonly SpanDrill[] => [
  { ...ofMembers, where, by: dimensionsOfMembers, ...rest },
]

/** Trials, cancellations, and who came, came back, changed or was lost, by the day it happened. */
export const ofMovements = (kind: string | readonly string[], where: Where = {}): readonly Drill[] =>
  movementsOf({ kind, ...where })

const inCurrency = 'currency'

/** The same as monthly revenue, which is that of subscriptions in the report currency. */
export const ofMrr = (...kind: MovementType[]): readonly Drill[] => movementsOf({ kind }, { inCurrency })

/** The same that came to a plan from another, or went to it. */
export const mrrOfPlanChanges = movementsOf({ kind: planChangeKinds }, { inCurrency })

/** All that monthly revenue moved by until then; of a plan also what came to it from another, or went to it. */
export const mrrUpTo = (upTo: 'end' | 'start'): readonly Drill[] => [
  ...movementsOf({ kind: movementTypes }, { inCurrency, upTo, by: whereFrom }),
  ...movementsOf({ kind: [...movementTypes, ...planChangeKinds] }, { inCurrency, upTo, isApart: true }),
]

const comingAndGoing = { kind: ['new', 'reactivation', 'churn'] }

/** Who came, came back and was lost. */
export const ofComingAndGoing = movementsOf(comingAndGoing)

/** Who of a cohort came, came back and was lost until then: those who still pay. */
export const comingAndGoingOfCohort: readonly Drill[] = [{ ...ofMembers, where: comingAndGoing, ...ofCohort }]

/** All that the monthly revenue of a cohort moved by until then. */
export const mrrOfCohort: readonly Drill[] = [
  { ...ofMembers, where: { kind: movementTypes }, inCurrency, ...ofCohort },
]

const begunOrEnded = { contract: ['began', 'ended'] }
const ended = { contract: 'ended' }
/** On their plan, by a change of that as well. */
const cameOrWent = { contract: [...begunOrEnded.contract, 'joined', 'left'] }

/** Subscriptions that were paid for then: those that began less those that ended; of a plan also those that came to it from another, or went to it. */
export const paidSubscriptionsUpTo = (upTo: 'end' | 'start'): readonly Drill[] => [
  ...movementsOf(begunOrEnded, { upTo, by: whereFrom }),
  ...movementsOf(cameOrWent, { upTo, isApart: true }),
]

/** Who came, came back and was lost until then; of a channel or plan, subscriptions. */
export const comingAndGoingUpTo = (upTo: 'end' | 'start'): readonly Drill[] => [
  ...movementsOf(comingAndGoing, { upTo, by: [] }),
  ...movementsOf(begunOrEnded, { upTo, by: whereFrom, isApart: true }),
  ...movementsOf(cameOrWent, { upTo, isApart: true }),
]

/** Gifts of members who paid for nothing at that moment: that they were given is looked at first, of few what was paid for. */
export const ofGiftsThen: readonly Drill[] = [
  {
    ...{ of: 'standing', list: 'gifts', by: dimensionsOfMembers },
    between: [
      { begins: 'givenAt', ends: 'givenUntil' },
      { begins: 'beginsAt', ends: 'endsAt' },
    ],
  },
]

const besideOthers = ['expansion', 'contraction']

/** Of a channel or plan, subscriptions that came or went while their member stayed. */
export const ofSubscriptionsMoved: readonly Drill[] = [
  ...movementsOf({ kind: besideOthers, ...begunOrEnded }, { by: whereFrom, isApart: true }),
  ...movementsOf({ kind: [...besideOthers, ...planChangeKinds], ...cameOrWent }, { isApart: true }),
]

const thereSince = 'contractSince'

/** Subscriptions that were on a plan when the span began and ended in it, where they ended or left the plan before that. */
const ofPlanLost = movementsOf(
  { contract: ['ended', 'left'] },
  { thereSince: 'planSince', overBy: 'endedAt', isApart: true },
)

/** Subscriptions that were there when the span began, and ended in it. */
export const ofSubscriptionsLost: readonly Drill[] = [
  ...movementsOf(ended, { thereSince, by: whereFrom }),
  ...ofPlanLost,
]

/** Members who were there when the span began and were lost in it; of a channel or plan, subscriptions. */
export const ofSubscribersLost: readonly Drill[] = [
  ...movementsOf({ kind: 'churn' }, { thereSince: 'memberSince', by: [] }),
  ...movementsOf(ended, { thereSince, by: whereFrom, isApart: true }),
  ...ofPlanLost,
]

/** Who was lost in the thirty days before the span ends, whenever they came; of a channel or plan, subscriptions. */
export const ofSubscribersLostLately: readonly Drill[] = [
  ...movementsOf({ kind: 'churn' }, { lastDays: 30, by: [] }),
  ...movementsOf(ended, { lastDays: 30, isApart: true }),
]

/** Subscriptions by the day on which they began, and by where they came from. */
export const ofOrigins = (touch: 'first' | 'last'): readonly Drill[] => [
  {
    ...{ list: 'origins', at: 'startedAt' },
    by: [
      ...dimensionsOfMembers,
      ...['Source', 'Campaign', 'Referrer', 'LandingPage', 'VideoId'].map((kind) => `${touch}${kind}`),
    ],
  },
]

/** Renewals that were tried, by the day they were due, with what became of them. */
export const ofRenewalsTried: readonly Drill[] = [
  { list: 'renewals', at: 'occurredAt', by: dimensionsOfMembers },
]

const ofRenewals = { billingSource: 'renewal' }
const firstTries = { attempt: '1', ...ofRenewals }

/** Renewals whose first try failed and that were captured after all, by the day they were; none was in grace for longer. */
export const ofRecovered: readonly Drill[] = [
  {
    ...{ list: 'failedpayments', at: 'recoveredAt', where: firstTries, by: [] },
    since: { field: 'occurredAt', days: mostGraceDays },
  },
]

/** Payout reports in the currency of the figures, by the day they were paid. */
export const ofPayouts: readonly Drill[] = [{ list: 'segpays', at: 'paidAt', by: [], inCurrency: 'currency' }]

/** What came back, told apart as refund statistics do; by the day of its sale where that is asked. */
export const ofReversals = (
  at: 'occurredAt' | 'soldAt',
  where: { kind: 'refund' | 'chargeback' } & Where,
): readonly Drill[] => [
  {
    ...{ list: 'transactions', at, where },
    by: [...dimensionsOfOrders, 'cause', 'reason', 'initiatedBy'],
    since: { field: 'occurredAt', days: 0 },
  },
]

/** Renewals whose first try failed, by the day they were due. */
export const ofFailedRenewals: readonly Drill[] = [
  { list: 'failedpayments', at: 'occurredAt', where: firstTries, by: dimensionsOfMembers },
]

const dimensionsOfVisits = ['channelId', 'campaignId', 'deviceType', 'os', 'browser']

/** Visits of people, or of programs, by the day they began; of a channel those that are credited to it. */
export const ofVisits = (by: 'people' | 'programs'): readonly Drill[] => [
  { list: 'visits', at: 'startedAt', where: { isBot: by === 'programs' }, by: dimensionsOfVisits },
]

/** Whoever gave a sign of life in so many minutes is there now. */
export const minutesOfNow = 5

/** Visits of whoever is there now: of members who are signed in, or of others. A site tells of none that began longer ago than it may. */
export const ofVisitsNow = (who: 'all' | 'members' | 'guests'): readonly Drill[] => [
  {
    ...{ of: 'moment', list: 'visits', at: 'lastSeenAt', by: [] },
    ...{ lastMinutes: minutesOfNow, knownAt: 'createdAt' },
    where: { isBot: false, ...(who === 'guests' && { userId: null }) },
    ...(who === 'members' && { some: 'userId' }),
    since: { field: 'startedAt', days: factDays + 1 },
  },
]

/** Plays by the day they began: films, trailers, or whatever was played. */
export const ofPlays = (where: Where = {}): readonly Drill[] => [
  { list: 'plays', at: 'startedAt', where, by: ['videoId'] },
]

/** Plays by whom, as it was when they began. */
const whoseAre = {
  visitors: { watchedBy: 'visitor' },
  members: { watchedBy: 'member' },
  subscribers: { watchedBy: 'subscriber' },
} as const

/** Plays of a kind by visitors, members who do not pay, or subscribers. */
export const playsBy = (who: keyof typeof whoseAre, kind: 'full' | 'trailer'): readonly Drill[] =>
  ofPlays({ kind, ...whoseAre[who] })

/** Members with a video that they watched before they first paid or left, by the day they did; of any video, with that which they watched last. */
export const ofWatchers = (before: 'payment' | 'leaving'): readonly Drill[] => [
  { list: 'watchers', at: 'happenedAt', where: { before }, by: ['videoId'], isApart: true },
  { list: 'watchers', at: 'happenedAt', where: { before, isLast: true }, by: [] },
]

/** Clicks on banners by the day they happened. */
export const ofClicks: readonly Drill[] = [{ list: 'clicks', at: 'occurredAt', by: [] }]

/** Every charge that was declined, by the day of the try: what sales of that day lack. */
export const ofDeclined: readonly Drill[] = [
  { list: 'failedpayments', at: 'occurredAt', by: dimensionsOfMembers },
]

/** The same of renewals. */
export const ofDeclinedRenewals: readonly Drill[] = [
  { list: 'failedpayments', at: 'occurredAt', where: ofRenewals, by: dimensionsOfMembers },
]

/** Entries of the audit log by the day they were written; nobody's are those of accounts that are gone, too. */
export const ofAudits = (where: Where = {}): readonly Drill[] => [
  { list: 'audits', at: 'createdAt', where, by: ['adminId'], ofNone: { adminId: 'isOfNobody' } },
]
