import type { Totals } from '@backlot/contract/core/endpoints/listing'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { useListState } from '../state/list-state.ts'
import { sumText } from './sum-text.ts'
import { useAddsUp, useTotals, useTotalsProblem } from './use-totals.ts'

/** Where rows are cards, the sums are named, since there are no columns. */
export function TotalsLine() {
  const say = useMessages(listMessages)
  const totals = useTotals()
  const problem = useTotalsProblem()
  if (problem) return <div className={styles.totalsLine}>{say(problem)}</div>
  if (totals === undefined) return null
  return (
    <div className={styles.totalsLine}>
      <b>{say('allThatMatch', { count: totals.rows })}</b>
      <SumsInWords totals={totals} />
    </div>
  )
}

/** Above the cards what a search or a filter comes to: the first sum, and all others behind a press. */
export function TotalsAbove() {
  const say = useMessages(listMessages)
  const totals = useTotals()
  const problem = useTotalsProblem()
  const [isOpen, setIsOpen] = useState(false)
  const Chevron = isOpen ? ChevronDown : ChevronRight
  if (!useAddsUp()) return null
  const [first, ...others] = Object.entries(totals?.sums ?? {})
  return (
    // Its room is kept while the sums are on their way: no card moves away from under a finger.
    <div className={`${styles.totalsLine} ${styles.totalsAbove}`}>
      <div className={styles.totalsHead}>
        {problem && <span>{say(problem)}</span>}
        {totals && <b>{say('allThatMatch', { count: totals.rows })}</b>}
        {others.length > 0 && (
          <button
            type="button"
            className={styles.totalsOpener}
            aria-expanded={isOpen}
            aria-label={say('allSums')}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Chevron size={16} strokeWidth={1.5} aria-hidden="true" />
          </button>
        )}
      </div>
      {totals && first && (
        <SumsInWords totals={isOpen ? totals : { ...totals, sums: Object.fromEntries([first]) }} />
      )}
    </div>
  )
}

/** Each sum with the name of its field. */
export function SumsInWords({ totals }: { totals: Totals }) {
  const inLanguage = useWords()
  const { screens, resource, units } = useListState()
  return (
    <dl className={styles.sums}>
      {Object.entries(totals.sums).map(([key, sums]) => (
        <div key={key}>
          <dt>{inLanguage(fieldWords(screens.words, key))}</dt>
          {sums.map((sum) => (
            <dd key={sum.currency ?? ''}>{sumText(resource.fields[key]?.kind, sum, units[key])}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
