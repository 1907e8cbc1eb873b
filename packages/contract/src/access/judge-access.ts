import type { LedgerEvent, LedgerRules, SubscriptionState } from '../ledger/ledger-event.ts'
import { type Standing, standingAt, timelineOf } from '../ledger/subscription-ledger.ts'

/** In the order in which they are judged; the first that says yes or no decides. */
export const accessRules = ['published', 'enabled', 'free', 'paid', 'grace', 'given', 'otherwise'] as const
export type AccessRule = (typeof accessRules)[number]

/** What a rule says of a moment; `silent` leaves it to those after it. */
export const accessVerdicts = ['allows', 'refuses', 'silent'] as const
export type AccessVerdict = (typeof accessVerdicts)[number]

/** A subscription that a rule speaks of, as it stands at the moment. */
export interface AccessContract {
  readonly subscriptionId: number
  readonly plan: string
  readonly state: SubscriptionState
  readonly startedAt: string
  /** When what is paid for now began: where the period before it ended. */
  readonly periodStart: string
  readonly periodEnd: string
  readonly renews: boolean
}

export interface JudgedRule {
  readonly rule: AccessRule
  readonly verdict: AccessVerdict
  /** Until when it allows; null where it has no end, or does not allow. */
  readonly until: string | null
  readonly contract: AccessContract | null
}

export interface AccessAnswer {
  readonly at: string
  readonly isAllowed: boolean
  /** Until when, if nothing more happens; null where it has no end, or is refused. */
  readonly until: string | null
  readonly decidedBy: AccessRule
  readonly rules: readonly JudgedRule[]
}

/** What is known when somebody asks; moments are ISO 8601. */
export interface AccessFacts {
  readonly member: { readonly isEnabled: boolean }
  /** Null where no film is asked for. */
  readonly video: { readonly publishedAt: string | null; readonly isFree: boolean } | null
  readonly ledgers: readonly {
    readonly subscriptionId: number
    readonly plan: string
    readonly events: readonly LedgerEvent[]
  }[]
}

interface Stood {
  readonly standing: Standing
  readonly contract: AccessContract
}

type Said = Omit<JudgedRule, 'rule'>

const silent: Said = { verdict: 'silent', until: null, contract: null }
const refuses: Said = { ...silent, verdict: 'refuses' }
const allows = (until: string | null, contract: AccessContract | null = null): Said => ({
  verdict: 'allows',
  until,
  contract,
})

const isPast = (moment: string | null, at: string) => moment !== null && Date.parse(moment) <= Date.parse(at)

/** Of several that allow, the one that allows longest. */
function longest(stood: readonly Stood[]): Said {
  const [best] = stood.toSorted(
    (one, other) => Date.parse(other.standing.accessUntil ?? '') - Date.parse(one.standing.accessUntil ?? ''),
  )
  return best ? allows(best.standing.accessUntil, best.contract) : silent
}

const rules: Readonly<Record<AccessRule, (facts: AccessFacts, stood: readonly Stood[], at: string) => Said>> =
  {
    published: ({ video }, _stood, at) => (video && !isPast(video.publishedAt, at) ? refuses : silent),
    enabled: ({ member }) => (member.isEnabled ? silent : refuses),
    free: ({ video }) => (video?.isFree ? allows(null) : silent),
    paid: (_facts, stood) =>
      longest(
        stood.filter(
          ({ standing: { hasAccess, isGiven, state } }) => hasAccess && !isGiven && state !== 'past_due',
        ),
      ),
    grace: (_facts, stood) => longest(stood.filter(({ standing }) => standing.state === 'past_due')),
    given: (_facts, stood) => longest(stood.filter(({ standing }) => standing.isGiven)),
    // Which contract it failed at is what whoever asks wants to know.
    otherwise: (_facts, stood) => ({ ...refuses, contract: lastHeld(stood) }),
  }

/** The one that began last; what was given away beyond its period was held as well. */
function lastHeld(stood: readonly Stood[]): AccessContract | null {
  const last = stood.at(-1)
  if (!last) return null
  const { contract, standing } = last
  const end = Math.max(Date.parse(contract.periodEnd), Date.parse(standing.endsAt))
  return { ...contract, periodEnd: new Date(end).toISOString() }
}

/** The last end of a period that is over while the present one runs; where it began at first, there is none. */
function startOfPeriod(
  events: readonly LedgerEvent[],
  { at, startedAt, periodEnd }: Standing,
  rules?: LedgerRules,
): string {
  const ends = timelineOf(events, { until: at, ...(rules && { rules }) })
    .filter((earlier) => earlier.startedAt === startedAt)
    .map((earlier) => Date.parse(earlier.periodEnd))
    .filter((end) => end <= Date.parse(at) && end < Date.parse(periodEnd))
  return new Date(Math.max(Date.parse(startedAt), ...ends)).toISOString()
}

/** How the subscriptions stand; the one that began last comes last. */
function standings({ ledgers }: AccessFacts, at: string, ledgerRules?: LedgerRules): Stood[] {
  const stood = ledgers.flatMap(({ subscriptionId, plan, events }) => {
    const standing = standingAt(events, at, ledgerRules)
    if (!standing) return []
    const { state, startedAt, periodEnd, renews } = standing
    const periodStart = startOfPeriod(events, standing, ledgerRules)
    const contract = { subscriptionId, plan, state, startedAt, periodStart, periodEnd, renews }
    return [{ standing, contract }]
  })
  return stood.toSorted(
    (one, other) => Date.parse(one.contract.startedAt) - Date.parse(other.contract.startedAt),
  )
}

/**
 * Whether a member may watch at a moment, and why: every rule judged in order, and the one that decided. The sites are
 * answered by it and the member's page explains it.
 */
export function judgeAccess(facts: AccessFacts, at: string, ledgerRules?: LedgerRules): AccessAnswer {
  const stood = standings(facts, at, ledgerRules)
  const judged = accessRules.map((rule) => ({ rule, ...rules[rule](facts, stood, at) }))
  const { rule: decidedBy, verdict } = judged.find((each) => each.verdict !== 'silent') ?? {
    rule: 'otherwise',
    verdict: 'refuses',
  }
  const isAllowed = verdict === 'allows'
  return { at, isAllowed, until: isAllowed ? lastEnd(judged) : null, decidedBy, rules: judged }
}

/** Whoever decides, access lasts for as long as any rule that allows it now. */
function lastEnd(judged: readonly JudgedRule[]): string | null {
  const ends = judged.filter(({ verdict }) => verdict === 'allows').map(({ until }) => until)
  return ends.reduce((one, other) =>
    one === null || other === null ? null : Date.parse(one) > Date.parse(other) ? one : other,
  )
}
