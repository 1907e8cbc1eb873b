import type { LedgerEventType } from '@backlot/contract/ledger/ledger-event'
import { monthlyPrice, type RecurringPrice } from '@backlot/contract/ledger/monthly-price'
import type { Draw } from '../../seed/draw.ts'

type Unit = RecurringPrice['unit']

export interface SoldPlan {
  readonly id: number
  readonly currency: string
  readonly initial: { readonly amount: number; readonly count: number; readonly unit: Unit }
  readonly recurring: RecurringPrice | null
}

/** What happened to a subscription that nobody has. */
export interface DemoEvent {
  readonly type: LedgerEventType
  readonly occurredAt: string
  readonly until: string | null
  readonly mrr: number | null
  readonly attempt: number | null
  readonly declineCode: string | null
}

const day = 24 * 60 * 60 * 1000
const declines = ['insufficient_funds', 'do_not_honor', 'expired_card', 'card_velocity'] as const

/** So many periods later, by the calendar. */
function later(from: number, { count, unit }: { count: number; unit: Unit }): number {
  if (unit === 'day' || unit === 'week') return from + count * (unit === 'week' ? 7 : 1) * day
  const months = count * (unit === 'year' ? 12 : 1)
  const date = new Date(from)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate()
  const sameDay = Math.min(date.getUTCDate(), last)
  return new Date(from).setUTCFullYear(date.getUTCFullYear(), date.getUTCMonth() + months, sameDay)
}

/** The life of a subscription from its first day until now: trials, failures with dunning, departures and returns. */
export function imagineStory(
  draw: Draw,
  { plan, begun, now }: { plan: SoldPlan; begun: number; now: number },
): DemoEvent[] {
  const events: DemoEvent[] = []
  const mrr = plan.recurring ? monthlyPrice(plan.recurring) : 0
  const tell = (
    type: LedgerEventType,
    at: number,
    rest: Partial<Omit<DemoEvent, 'until'>> & { until?: number } = {},
  ) => {
    if (at > now) return
    const until = rest.until === undefined ? null : new Date(rest.until).toISOString()
    const nothing = { mrr: null, attempt: null, declineCode: null }
    events.push({ ...nothing, ...rest, type, occurredAt: new Date(at).toISOString(), until })
  }
  const fail = (at: number, attempt: number) =>
    tell('payment_failed', at, { attempt, declineCode: draw.pick(declines) })

  let end = later(begun, plan.initial)
  const isTrial = plan.recurring !== null && (plan.initial.unit === 'day' || plan.initial.amount === 0)
  tell(isTrial ? 'trial' : 'new', begun, { until: end, ...(isTrial ? {} : { mrr }) })
  if (plan.recurring === null) return events
  const { recurring } = plan
  let isTried = isTrial
  while (end <= now) {
    const until = later(end, recurring)
    const type = isTried ? 'conversion' : 'renewal'
    const price = isTried ? { mrr } : {}
    if (draw.chance(isTried ? 0.3 : 0.05)) {
      tell('renewal_off', end - (1 + draw.below(isTried ? 2 : 20)) * (day / 2))
      if (!draw.chance(0.15)) break
      end += (20 + draw.below(70)) * day
      tell('reactivation', end, { until: later(end, recurring), mrr })
      end = later(end, recurring)
    } else if (draw.chance(0.06)) {
      fail(end, 1)
      const days = 1 + draw.below(5)
      if (!draw.chance(0.6)) {
        fail(end + days * day, 2)
        break
      }
      tell(type, end + days * day, { until, ...price })
      end = until
    } else {
      tell(type, end, { until, ...price })
      end = until
    }
    isTried = false
  }
  return events
}
