import type { Totals } from '@backlot/contract/core/endpoints/listing'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { useListState } from '../state/list-state.ts'
import { sumText } from './sum-text.ts'
import { useTotals } from './use-totals.ts'

/** Where rows are cards, the sums are named, since there are no columns. */
export function TotalsLine() {
  const say = useMessages(listMessages)
  const totals = useTotals()
  if (totals === undefined) return null
  return (
    <div className={styles.totalsLine}>
      <b>{say('allThatMatch', { count: totals.rows })}</b>
      <SumsInWords totals={totals} />
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
