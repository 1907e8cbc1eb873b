import type { ChurnReason, LedgerEventType } from '@backlot/contract/ledger/ledger-event'
import type { RecurringPrice } from '@backlot/contract/ledger/monthly-price'
import { isInOutage } from '../../seed/arrivals.ts'
import type { Draw } from '../../seed/draw.ts'

type Span = Pick<RecurringPrice, 'count' | 'unit'>

export interface SoldPlan {
  readonly id: number
  readonly currency: string
  readonly initial: RecurringPrice
  readonly recurring: RecurringPrice | null
  /** Minor units a month; nothing where it does not renew. */
  readonly mrr: number
}

/** What happened to a subscription that nobody has. */
export interface DemoEvent {
  readonly type: LedgerEventType
  readonly planId: number
  readonly occurredAt: string
  readonly until: string | null
  readonly mrr: number | null
  readonly reason: ChurnReason | null
  readonly attempt: number | null
  readonly declineCode: string | null
}

interface Begun {
  readonly plan: SoldPlan
  readonly begun: number
  readonly now: number
  /** When the provider began to take no payments. */
  readonly outage: Date
}

type Rest = Partial<Pick<DemoEvent, 'mrr' | 'reason' | 'attempt' | 'declineCode'>> & { until?: number }

const day = 24 * 60 * 60 * 1000
const declines = ['insufficient_funds', 'do_not_honor', 'expired_card', 'card_velocity'] as const

/** So many periods later, by the calendar. */
function later(from: number, { count, unit }: Span): number {
  if (unit === 'day' || unit === 'week') return from + count * (unit === 'week' ? 7 : 1) * day
  const months = count * (unit === 'year' ? 12 : 1)
  const date = new Date(from)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate()
  const sameDay = Math.min(date.getUTCDate(), last)
  return new Date(from).setUTCFullYear(date.getUTCFullYear(), date.getUTCMonth() + months, sameDay)
}

/** What has been told so far, and until when it is paid. */
class Story {
  readonly events: DemoEvent[] = []
  plan: SoldPlan
  end: number
  readonly #now: number
  readonly #outage: Date

  constructor({ plan, begun, now, outage }: Begun) {
    this.plan = plan
    this.end = begun
    this.#now = now
    this.#outage = outage
  }

  /** Answers whether it has happened yet. */
  tell(type: LedgerEventType, at: number, { until, ...rest }: Rest = {}): boolean {
    if (at > this.#now) return false
    const nothing = { mrr: null, reason: null, attempt: null, declineCode: null }
    const [occurredAt, lasts] = [at, until].map((moment) =>
      moment === undefined ? null : new Date(moment).toISOString(),
    )
    if (occurredAt)
      this.events.push({
        ...nothing,
        ...rest,
        type,
        planId: this.plan.id,
        occurredAt,
        until: lasts ?? null,
      })
    return true
  }

  /** Pays at a moment for the period that follows on what was paid. */
  pay(type: LedgerEventType, at: number, from = this.end): boolean {
    const { recurring, mrr } = this.plan
    if (recurring === null) return false
    const until = later(from, recurring)
    const isPaid = this.tell(type, this.#taken(type, at), { until, ...(type === 'renewal' ? {} : { mrr }) })
    this.end = until
    return isPaid
  }

  /** When a payment is taken after all that comes while the provider takes none: the next day, on the second try. */
  #taken(type: LedgerEventType, at: number): number {
    if (!isInOutage(at, this.#outage)) return at
    const attempt = (this.events.at(-1)?.attempt ?? 0) + 1
    // Whoever buys by hand comes back by themselves.
    if (type === 'renewal' || type === 'conversion')
      this.tell('payment_failed', at, { attempt, declineCode: 'processor_unavailable' })
    return at + day
  }
}

/** The life of a subscription from its first day until now: trials, failures with dunning, departures and returns. */
export function imagineStory(
  draw: Draw,
  { others, ...start }: Begun & { others: readonly SoldPlan[] },
): DemoEvent[] {
  const { plan } = start
  const { initial, recurring, mrr } = plan
  // Nobody can buy in it; who wanted to does the day after.
  const begun = isInOutage(start.begun, start.outage) ? start.begun + day : start.begun
  const story = new Story({ ...start, begun })
  const isTrial = recurring !== null && (initial.unit === 'day' || initial.amount === 0)
  story.end = later(begun, initial)
  story.tell(isTrial ? 'trial' : 'new', begun, { until: story.end, ...(isTrial ? {} : { mrr }) })
  if (recurring === null) return story.events
  let goesOn = isTrial ? convert(story, draw) : true
  while (goesOn) goesOn = passes(story, draw) && renew(story, draw, others)
  return story.events
}

/** Three in ten try and do not stay. */
function convert(story: Story, draw: Draw): boolean {
  if (draw.chance(0.3)) {
    story.tell('renewal_off', story.end - (1 + draw.below(2)) * (day / 2))
    return returns(story, draw)
  }
  return draw.chance(0.08) ? chase(story, draw, 'conversion') : story.pay('conversion', story.end)
}

function renew(story: Story, draw: Draw, others: readonly SoldPlan[]): boolean {
  if (draw.chance(0.05)) return leaves(story, draw)
  if (draw.chance(0.06)) return chase(story, draw, 'renewal')
  if (others.length > 0 && draw.chance(0.015)) return changePlan(story, draw, others)
  return story.pay('renewal', story.end)
}

function leaves(story: Story, draw: Draw): boolean {
  const at = story.end - (1 + draw.below(20)) * (day / 2)
  story.tell('renewal_off', at)
  if (!draw.chance(0.12)) return returns(story, draw)
  return story.tell('renewal_on', at + day / 3) && story.pay('renewal', story.end)
}

function returns(story: Story, draw: Draw): boolean {
  const at = story.end + (20 + draw.below(90)) * day
  return draw.chance(0.15) && story.pay('reactivation', at, at)
}

/** The card is tried on the day, two days and four days later; six in ten pay in the end. */
function chase(story: Story, draw: Draw, type: 'conversion' | 'renewal'): boolean {
  const due = story.end
  const paidAt = draw.chance(0.6) ? 2 + draw.below(4) : Number.POSITIVE_INFINITY
  const declineCode = draw.pick(declines)
  for (const [index, after] of [0, 2, 4].entries())
    if (after < paidAt) story.tell('payment_failed', due + after * day, { attempt: index + 1, declineCode })
  return paidAt < Number.POSITIVE_INFINITY && story.pay(type, due + paidAt * day)
}

function changePlan(story: Story, draw: Draw, others: readonly SoldPlan[]): boolean {
  const other = draw.pick(others)
  const difference = other.mrr - story.plan.mrr
  if (difference === 0) return story.pay('renewal', story.end)
  story.plan = other
  return story.pay(difference > 0 ? 'expansion' : 'contraction', story.end)
}

/** What happens within a period that is paid, now and then; false where it ended the subscription. */
function passes(story: Story, draw: Draw): boolean {
  const at = story.end - (3 + draw.below(18)) * day
  const paidAt = Date.parse(story.events.at(-1)?.occurredAt ?? '')
  if (at <= paidAt) return true
  const fate = draw.next()
  if (fate < 0.006) return !story.tell('churn', at, { reason: 'fraud' })
  if (fate < 0.012) return !story.tell('churn', at, { reason: 'admin' })
  if (fate < 0.024) extend(story, at)
  else if (fate < 0.03) return pause(story, draw, at)
  return true
}

function extend(story: Story, at: number): void {
  if (story.tell('extended', at, { until: story.end + 7 * day })) story.end += 7 * day
}

function pause(story: Story, draw: Draw, at: number): boolean {
  const days = 14 + draw.below(28)
  const isBack = story.tell('paused', at) && story.tell('resumed', at + days * day)
  story.end += days * day
  return isBack
}
