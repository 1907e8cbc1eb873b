import type { AccessAnswer, JudgedRule } from '@backlot/contract/access/judge-access'
import { Check, CirclePlay, CircleX, Minus, X } from 'lucide-react'
import { useState } from 'react'
import { lazyAntd } from '../../../kit/antd/lazy-antd.tsx'
import { FailurePanel } from '../../../kit/failures/failure-panel.tsx'
import { PartBoundary } from '../../../kit/failures/part-boundary.tsx'
import { RecordLink } from '../../../kit/fields/references/record-link.tsx'
import { ExactTime } from '../../../kit/fields/time/time-value.tsx'
import { useDay, useLastDay } from '../../../kit/fields/time/use-day.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ProgressBar } from '../../../ui/display/progress-bar.tsx'
import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import { subscriptionWords } from '../../subscriptions/subscriptions.messages.ts'
import { pageMessages } from './page.messages.ts'
import styles from './page.module.css'
import { type AccessQuestion, useAccess } from './use-member-page.ts'

// Dialogs are drawn by antd, and what they act on is asked for after what is read.
const AccessActs = lazyAntd(async () => (await import('./access-acts.tsx')).AccessActs)
const AccessQuestionForm = lazyAntd(async () => (await import('./access-question.tsx')).AccessQuestionForm)

/** Whether a member may watch, until when and why, for this moment or another. */
export function AccessPanel({ id }: { id: number }) {
  const say = useMessages(pageMessages)
  const [isAsking, setIsAsking] = useState(false)
  const [question, setQuestion] = useState<AccessQuestion>({})
  const { data, error, refetch } = useAccess(id, question)
  return (
    <section className={styles.panel} aria-label={say('access')}>
      {error && <FailurePanel title={say('accessFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={5} columns={['1fr']} />}
      {data && <Answer answer={data} isOfFilm={question.videoId !== undefined} />}
      <div className={styles.acts} role="group" aria-label={say('acts')}>
        {data && (
          <PartBoundary fallback={null}>
            <AccessActs memberId={id} answer={data} />
          </PartBoundary>
        )}
        {!isAsking && (
          <Button size="small" onClick={() => setIsAsking(true)}>
            {say('ask')}
          </Button>
        )}
      </div>
      {isAsking && (
        <div className={styles.asking}>
          <PartBoundary fallback={<SkeletonRows rows={2} columns={['1fr']} />}>
            <AccessQuestionForm onAsk={setQuestion} />
          </PartBoundary>
        </div>
      )}
    </section>
  )
}

/** Of the film alone; without one they say nothing. */
const ofFilm = new Set<JudgedRule['rule']>(['published', 'free'])

function Answer({ answer, isOfFilm }: { answer: AccessAnswer; isOfFilm: boolean }) {
  const { rules, decidedBy } = answer
  const shown = rules.filter(
    ({ rule }) => (isOfFilm || !ofFilm.has(rule)) && (rule !== 'otherwise' || decidedBy === rule),
  )
  return (
    <>
      <Headline answer={answer} />
      <ol className={styles.rules}>
        {shown.map((judged) => (
          <Rule key={judged.rule} judged={judged} isDeciding={judged.rule === decidedBy} />
        ))}
      </ol>
      <Afterwards answer={answer} />
    </>
  )
}

/** What is paid for ends before grace does, where it is renewed. */
function endOf({ decidedBy, rules, until }: AccessAnswer): string | null {
  const deciding = rules.find(({ rule }) => rule === decidedBy)
  // Another rule may allow it for longer.
  const isLast = deciding?.until === until
  return decidedBy === 'paid' && deciding?.contract && isLast ? deciding.contract.periodEnd : until
}

function Headline({ answer }: { answer: AccessAnswer }) {
  const say = useMessages(pageMessages)
  const day = useDay()
  const lastDay = useLastDay()
  const until = endOf(answer)
  const isGiven = answer.rules.some((each) => each.rule === 'given' && each.until === until)
  const Icon = answer.isAllowed ? CirclePlay : CircleX
  const title =
    until === null ? say('canWatch') : say('canWatchUntil', { until: (isGiven ? lastDay : day)(until) })
  return (
    <div className={styles.headline}>
      <Icon className={answer.isAllowed ? styles.yes : styles.no} size={18} aria-hidden="true" />
      <h2>{answer.isAllowed ? title : say('cannotWatch')}</h2>
      <span className={styles.quiet}>{say('because')}</span>
      <Period answer={answer} />
    </div>
  )
}

const MS_OF_DAY = 86_400_000
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / MS_OF_DAY

/** How much of what is paid for is over, where that is what lets them watch. */
function Period({ answer: { at, decidedBy, rules } }: { answer: AccessAnswer }) {
  const say = useMessages(pageMessages)
  const contract = rules.find(({ rule }) => rule === decidedBy)?.contract
  if (decidedBy !== 'paid' || !contract) return null
  const total = Math.max(1, Math.round(daysBetween(contract.periodStart, contract.periodEnd)))
  const day = Math.min(total, Math.floor(daysBetween(contract.periodStart, at)) + 1)
  return (
    <span className={styles.period}>
      <ProgressBar label={say('period')} done={day} total={total} />
      {say('dayOf', { day, total })}
    </span>
  )
}

const icons = { allows: Check, refuses: X, silent: Minus } as const

type RuleMessage = Extract<
  keyof typeof pageMessages,
  `${JudgedRule['rule']}${'Silent' | 'Allows' | 'Refuses'}`
>
const endings = { silent: 'Silent', allows: 'Allows', refuses: 'Refuses' } as const

function Rule({ judged, isDeciding }: { judged: JudgedRule; isDeciding: boolean }) {
  const say = useMessages(pageMessages)
  const inLanguage = useWords()
  const { rule, verdict, contract } = judged
  const isPassed = verdict === 'silent' && (rule === 'enabled' || rule === 'published')
  const Icon = isPassed ? Check : icons[verdict]
  // Every rule has words for the verdicts that it can reach; the names are put together of the two.
  const words = `${rule}${endings[verdict]}` as RuleMessage
  const plan = contract?.plan || say('subscription')
  const state = contract ? inLanguage(subscriptionWords.options.status[contract.state]) : say('paidFor')
  return (
    <li className={isDeciding ? styles.deciding : undefined} aria-current={isDeciding}>
      <Icon
        size={14}
        aria-hidden="true"
        className={verdict === 'refuses' ? styles.no : Icon === Check ? styles.yes : styles.quiet}
      />
      <div>
        <span>{say(words, { plan, state })}</span>
        {contract && <ContractLine {...{ judged, contract, state }} />}
      </div>
      {contract && (
        <RecordLink resource="subscriptions" to={{ id: contract.subscriptionId, name: say('open') }} isWord />
      )}
    </li>
  )
}

interface ContractLineProps {
  judged: JudgedRule
  contract: NonNullable<JudgedRule['contract']>
  state: string
}

function ContractLine({ judged: { rule, until }, contract, state }: ContractLineProps) {
  const say = useMessages(pageMessages)
  const day = useDay()
  const lastDay = useLastDay()
  const { startedAt, periodStart, periodEnd } = contract
  const plan = contract.plan || say('subscription')
  const span = () => {
    if (rule === 'otherwise') return say('lastStood', { plan, state, to: day(periodEnd) })
    // What was paid for before is over: its dates are not those of what is given.
    if (rule === 'given' && until !== null) return say('givenUntil', { plan, to: lastDay(until) })
    // Grace begins where what was paid for ended.
    if (rule === 'grace' && until !== null) return say('covers', { from: day(periodEnd), to: day(until) })
    return say('covers', { from: day(rule === 'paid' ? periodStart : startedAt), to: day(periodEnd) })
  }
  return <span className={styles.quiet}>{span()}</span>
}

/** What comes of it if nothing more happens, and for which moment this is. */
function Afterwards({ answer }: { answer: AccessAnswer }) {
  const say = useMessages(pageMessages)
  const day = useDay()
  const { at, decidedBy, rules } = answer
  const { contract = null, until = null } = rules.find(({ rule }) => rule === decidedBy) ?? {}
  const isPaid = decidedBy === 'paid' && contract && until !== null
  return (
    <p className={styles.afterwards}>
      {isPaid && (contract.renews ? say('ifNotRenewed', { until: day(until) }) : say('notRenewed'))}
      <span className={styles.quiet}>
        {say('judgedAt')} <ExactTime at={at} />
      </span>
    </p>
  )
}
