import type { LedgerEvent, LedgerEventType, LedgerRules, MovementReason } from './ledger-event.ts'

const day = 24 * 60 * 60 * 1000

/** What the events so far come to: a subscription as nobody has looked at the clock yet. Moments are in milliseconds. */
export interface Terms {
  readonly startedAt: number
  /** The end of what is paid for or tried. */
  readonly coveredUntil: number
  readonly isTrial: boolean
  /** Minor units a month; nothing while nothing was paid. */
  readonly price: number
  /** The event whose plan it is on. */
  readonly planKey: string | null
  /** Another plan and price, once what is paid for ends and is renewed. */
  readonly scheduled: { readonly key: string; readonly price: number } | null
  readonly renews: boolean
  /** The first attempt that failed since the last payment. */
  readonly failedAt: number | null
  readonly pausedAt: number | null
  /** Given away until then, beside what is paid. */
  readonly givenUntil: number | null
  readonly end: { readonly at: number; readonly reason: MovementReason } | null
}

/** Before anything opened it, a subscription is as one that ended. */
export function noTerms(startedAt: number): Terms {
  return {
    startedAt,
    coveredUntil: startedAt,
    isTrial: false,
    price: 0,
    planKey: null,
    scheduled: null,
    renews: true,
    failedAt: null,
    pausedAt: null,
    givenUntil: null,
    end: { at: startedAt, reason: 'voluntary' },
  }
}

/** When it ends of itself, if nothing else happens: where it is renewed, a time of grace after the failure. */
export function endOf({ renews, coveredUntil, failedAt }: Terms, { graceDays }: LedgerRules): number {
  return renews ? Math.max(coveredUntil, failedAt ?? coveredUntil) + graceDays * day : coveredUntil
}

/** What was scheduled, once the next period has begun; a trial is not followed by one before it is paid for. */
function begun(terms: Terms, at: number): Terms {
  const { scheduled, coveredUntil, renews, isTrial } = terms
  if (!scheduled || !renews || isTrial || at < coveredUntil) return terms
  return { ...terms, price: scheduled.price, planKey: scheduled.key, scheduled: null }
}

/** The terms at a moment: what has ended of itself by then has ended, and only a payment opens it again. */
export function settled(open: Terms, at: number, rules: LedgerRules): Terms {
  if (open.end !== null || open.pausedAt !== null) return open
  const terms = begun(open, at)
  const end = endOf(terms, rules)
  if (at < end) return terms
  return {
    ...terms,
    scheduled: null,
    end: { at: end, reason: terms.renews ? 'payment_failed' : 'voluntary' },
  }
}

type Effect = (terms: Terms, event: LedgerEvent, at: number) => Terms

const later = (one: number | null, until: string | null) =>
  until === null ? one : Math.max(one ?? 0, Date.parse(until))

const pays: Effect = (terms, { mrr, until }) => {
  const from = terms.end === null ? terms.coveredUntil : terms.startedAt
  return {
    ...terms,
    coveredUntil: later(from, until) ?? from,
    isTrial: false,
    // A payment that is early is of the next period already; what it says itself counts more than what was scheduled.
    price: mrr ?? terms.scheduled?.price ?? terms.price,
    planKey: terms.scheduled?.key ?? terms.planKey,
    scheduled: null,
    failedAt: null,
    pausedAt: null,
    end: null,
  }
}

const opens: Effect = (terms, event, at) => ({ ...pays(terms, event, at), renews: true })

/** A price by itself, such as a plan that is changed for the next period: nothing was paid, so nothing is opened, and a trial goes on. */
const changes: Effect = (terms, event, at) => {
  if (event.until !== null) return pays(terms, event, at)
  const price = event.mrr ?? terms.price
  return terms.isTrial ? { ...terms, scheduled: { key: event.key, price } } : { ...terms, price }
}

const schedules: Effect = (terms, { key, mrr }) => ({
  ...terms,
  scheduled: mrr === null || terms.end !== null ? null : { key, price: mrr },
})

const gives: Effect = (terms, { until }) => ({ ...terms, givenUntil: later(terms.givenUntil, until) })

const takesBack: Effect = (terms, _event, at) => ({
  ...terms,
  givenUntil: terms.givenUntil === null ? null : Math.min(terms.givenUntil, at),
})

const lengthens: Effect = (terms, { until }, at) => {
  if (until === null) return terms
  // Told in a pause, it is the end as if the pause were over; while it goes on, that end moves on with it.
  const stood = terms.pausedAt === null ? 0 : at - terms.pausedAt
  return { ...terms, coveredUntil: Math.max(terms.coveredUntil, Date.parse(until) - stood) }
}

const effects: Readonly<Record<LedgerEventType, Effect>> = {
  trial: (terms, event, at) => ({ ...opens(terms, event, at), isTrial: true, price: 0 }),
  new: opens,
  conversion: pays,
  renewal: pays,
  reactivation: opens,
  expansion: changes,
  contraction: changes,
  change_scheduled: schedules,
  extended: (terms, event, at) =>
    terms.end === null ? lengthens(terms, event, at) : gives(terms, event, at),
  complimentary: gives,
  complimentary_ended: takesBack,
  renewal_on: (terms) => ({ ...terms, renews: true }),
  renewal_off: (terms) => ({ ...terms, renews: false }),
  payment_failed: (terms, _event, at) => ({ ...terms, failedAt: terms.failedAt ?? at }),
  paused: (terms, _event, at) => ({ ...terms, pausedAt: terms.pausedAt ?? at }),
  resumed: (terms, { until }, at) =>
    terms.pausedAt === null
      ? terms
      : {
          ...terms,
          pausedAt: null,
          // The time that was paid for stood still.
          coveredUntil: until === null ? terms.coveredUntil + at - terms.pausedAt : Date.parse(until),
        },
  churn: (terms, { reason }, at) => ({
    ...terms,
    scheduled: null,
    end: { at, reason: reason ?? 'voluntary' },
  }),
}

/** The terms once an event has happened. */
export function withEvent(terms: Terms | null, event: LedgerEvent, rules: LedgerRules): Terms {
  const at = Date.parse(event.occurredAt)
  const after = effects[event.type](settled(terms ?? noTerms(at), at, rules), event, at)
  return setsPlan(after, event) ? { ...after, planKey: event.key } : after
}

const opening: ReadonlySet<LedgerEventType> = new Set(['trial', 'new', 'reactivation', 'complimentary'])

/** A renewal without a price leaves the contract as it was made, and what is not paid for leaves it anyway. */
function setsPlan({ planKey }: Terms, { type, mrr }: LedgerEvent): boolean {
  return planKey === null || opening.has(type) || (type !== 'change_scheduled' && mrr !== null)
}

/** The moments at which the clock alone changes how it stands, in order. */
export function turningPoints(terms: Terms, rules: LedgerRules): number[] {
  const { coveredUntil, givenUntil, end, pausedAt } = terms
  const given = givenUntil === null ? [] : [givenUntil]
  if (end !== null || pausedAt !== null) return given
  const last = endOf(terms, rules)
  return [...new Set([coveredUntil, last]), ...given.filter((point) => point > last)]
}
