import { useMessages } from '../../../platform/i18n/messages.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { useCanSelect } from '../selection/use-can-select.ts'
import { useListState } from '../state/list-state.ts'
import { sumText } from './sum-text.ts'
import { SumsInWords } from './totals-line.tsx'
import { useTotals, useTotalsProblem } from './use-totals.ts'

/** Under the columns, what they come to over all pages; of columns that are hidden in words, beside those that show only where that is one amount. */
export function TotalsRow() {
  const say = useMessages(listMessages)
  const totals = useTotals()
  const problem = useTotalsProblem()
  const { columns, resource, units, NoteOfTotals } = useListState()
  const ticks = useCanSelect() ? 1 : 0
  if (problem) {
    return (
      <tfoot>
        <tr>
          <td colSpan={ticks + columns.length + 1} className={styles.totalsLabel}>
            {say(problem)}
          </td>
        </tr>
      </tfoot>
    )
  }
  if (totals === undefined) return null
  const first = columns.findIndex(({ key }) => resource.sums.includes(key))
  const [labelled, rest] = first === -1 ? [columns, []] : [columns.slice(0, first), columns.slice(first)]
  const width = ticks + labelled.length
  const isInWords = first === -1 || NoteOfTotals === undefined
  const hidden = Object.entries(totals.sums).filter(
    ([key, sums]) => (first === -1 || sums.length === 1) && !columns.some((column) => column.key === key),
  )
  return (
    <tfoot>
      <tr>
        {width > 0 && (
          <td colSpan={width} className={styles.totalsLabel}>
            <b>{say('allThatMatch', { count: totals.rows })}</b>
            {NoteOfTotals && <NoteOfTotals totals={totals} />}
            {isInWords && hidden.length > 0 && (
              <SumsInWords totals={{ ...totals, sums: Object.fromEntries(hidden) }} />
            )}
          </td>
        )}
        {rest.map(({ key }) => (
          <td key={key} className={styles.figure}>
            {totals.sums[key]?.map((sum) => (
              <b key={sum.currency ?? ''} className={styles.sum}>
                {sumText(resource.fields[key]?.kind, sum, units[key])}
              </b>
            ))}
          </td>
        ))}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is done to a sum */}
        <td className={styles.actionCell} />
      </tr>
    </tfoot>
  )
}
