import { setImmediate } from 'node:timers/promises'
import type { RuleTrial } from '@backlot/contract/resources/commentrules'
import type { Config } from '../../config.ts'
import type { CallContext, Caller } from '../../platform/caller/call.ts'
import { findRecord } from '../../platform/record/crud-service.ts'
import {
  commentrulesQueries,
  listEnabledRules,
  listTried,
  type TrialTime,
  type TriedComment,
} from './commentrules.queries.ts'
import { type Matcher, matcherOf, type RuleText } from './matching/matcher.ts'

/** A hundred thousand take two seconds or three; more than that are not written in a month. */
const mostTried = 100_000
const pageSize = 1_000
/** Other calls wait no longer than this while comments are held against a rule; some take a thousand times as long as most. */
const atOnceMs = 20
const mostSamples = 10

export interface HiddenBy {
  readonly ruleId: number
  readonly match: string
}

/** The rule that hides a new comment, and for what; null when none does. */
export async function judgeComment(
  { db, services }: Pick<CallContext, 'db' | 'services'>,
  comment: string,
): Promise<HiddenBy | null> {
  for (const rule of await listEnabledRules(db)) {
    const match = readRule(rule, services.config)(comment)
    if (match !== null) return { ruleId: rule.id, match }
  }
  return null
}

const mostRead = 100
const read = new Map<string, Matcher>()

/** A rule is read once, and not for each comment that is written. */
function readRule({ words, hidesLinks, allowedHosts }: RuleText, { publicSite }: Config): Matcher {
  const key = JSON.stringify([words, hidesLinks, allowedHosts, publicSite])
  const known = read.get(key)
  if (known) return known
  if (read.size >= mostRead) read.clear()
  const ownSite = URL.parse(publicSite)?.hostname ?? publicSite
  const matcher = matcherOf({ words, hidesLinks, allowedHosts }, ownSite)
  read.set(key, matcher)
  return matcher
}

/** Says what a rule would have hidden of late, and which of that people kept, with samples for who may see comments. */
export async function tryRule(caller: Caller, id: number): Promise<RuleTrial> {
  const matcher = readRule(await findRecord(commentrulesQueries, caller, id), caller.services.config)
  const mayRead = caller.session.permissions.has('list-comments')
  const count = { written: { seen: 0, hidden: 0 }, decided: { seen: 0, hidden: 0, kept: 0 } }
  const samples: Record<Verdict, RuleTrial['samples']> = { kept: [], removed: [], none: [] }
  let left = mostTried
  let began = performance.now()
  for await (const tried of walk(caller)) {
    if (left-- === 0) break
    if (performance.now() - began > atOnceMs) {
      await setImmediate()
      began = performance.now()
    }
    const match = matcher(tried.comment)
    const verdict = verdictOf(tried)
    note(count, tried, { isHidden: match !== null, verdict })
    const kept = samples[verdict]
    if (match === null || !mayRead || kept.length >= mostSamples) continue
    const { id: commentId, comment, createdAt } = tried
    kept.push({ id: commentId, comment, createdAt, verdict, match })
  }
  return {
    ...count,
    isPartial: left < 0,
    samples: [...samples.kept, ...samples.removed, ...samples.none].slice(0, 2 * mostSamples),
  }
}

type Verdict = RuleTrial['samples'][number]['verdict']

function verdictOf({ isDecided, status }: TriedComment): Verdict {
  if (!isDecided) return 'none'
  return status === 'visible' ? 'kept' : 'removed'
}

function note(
  { written, decided }: Pick<RuleTrial, 'written' | 'decided'>,
  { isWritten, isDecided }: TriedComment,
  { isHidden, verdict }: { isHidden: boolean; verdict: Verdict },
): void {
  if (isWritten) {
    written.seen++
    if (isHidden) written.hidden++
  }
  if (!isDecided) return
  decided.seen++
  if (!isHidden) return
  decided.hidden++
  if (verdict === 'kept') decided.kept++
}

/** What people decided comes first: where there is more than is tried, that says most of a rule. */
async function* walk(caller: Caller): AsyncGenerator<TriedComment> {
  for (const time of ['decided_at', 'created_at'] satisfies TrialTime[]) {
    let before: { at: string; id: number } | null = null
    for (;;) {
      const page: Awaited<ReturnType<typeof listTried>> = await listTried(caller.db, {
        time,
        before,
        limit: pageSize,
      })
      yield* page
      before = page.at(-1) ?? null
      if (page.length < pageSize) break
    }
  }
}
