import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { KindValue } from '../../fields/kinds/field-value.tsx'
import { RecordLink } from '../../fields/references/record-link.tsx'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import { wordsOfFields } from '../../records/words-of-fields.ts'
import { useMeaning } from '../figures/use-meaning.ts'
import { reportMessages } from '../report.messages.ts'
import cardStyles from '../report.module.css'
import { type FigureRow, refOf } from '../state/report-figures.ts'
import { useReportState } from '../state/report-state.ts'
import type { ReportAnswer } from '../state/use-report.ts'
import { FigureCell } from './figure-cell.tsx'
import { orderRows, type RowOrder } from './order-rows.ts'
import styles from './table.module.css'
import { TableBox } from './table-box.tsx'

const ROWS_AT_ONCE = 100
/** Beside other parts of a page. */
const ROWS_OF_PART = 10

interface ReportTableProps {
  answer: ReportAnswer
  /** On a card that has other things to show, or others beside it. */
  isPart?: boolean
}

/** Every row of a report, put in any column's order, under them what they come to together. */
export function ReportTable({ answer, isPart = false }: ReportTableProps) {
  const say = useMessages(reportMessages)
  const { report } = useReportState()
  const [order, setOrder] = useState<RowOrder>()
  const [shown, setShown] = useState(isPart ? ROWS_OF_PART : ROWS_AT_ONCE)
  const { rows } = answer.data
  const dimensions = Object.keys(report.dimensions)
  const ordered = orderRows(report, rows, order).slice(0, shown)
  // On a card, that is the landmark.
  const Frame = isPart ? 'div' : 'section'
  return (
    <Frame
      className={isPart ? undefined : cardStyles.tableCard}
      aria-label={isPart ? undefined : say('rows')}
    >
      <TableBox label={say('rows')} className={isPart ? styles.part : undefined}>
        <thead>
          <tr>
            {[...dimensions, ...Object.keys(report.measures)].map((key) => (
              <HeadCell key={key} name={key} order={order} onOrder={setOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {ordered.map((row) => (
            <tr key={dimensions.map((key) => String(row[key])).join(' ')}>
              {dimensions.map((key) => (
                <td key={key}>
                  <Dimension name={key} row={row} />
                </td>
              ))}
              <Figures row={row} answer={answer} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={dimensions.length}>
              {say('total')}
            </th>
            <Figures row={null} answer={answer} />
          </tr>
        </tfoot>
      </TableBox>
      {rows.length > shown && (
        <div className={styles.more}>
          <Button size="small" onClick={() => setShown(shown + ROWS_AT_ONCE)}>
            {say('more', { count: Math.min(ROWS_AT_ONCE, rows.length - shown) })}
          </Button>
        </div>
      )}
    </Frame>
  )
}

interface HeadCellProps {
  name: string
  order: RowOrder | undefined
  onOrder: (order: RowOrder) => void
}

/** Figures begin with the largest, names with the first. */
function HeadCell({ name, order, onOrder }: HeadCellProps) {
  const say = useMessages(reportMessages)
  const inLanguage = useWords()
  const meaningOf = useMeaning()
  const { report, words } = useReportState()
  const measure = report.measures[name]
  const label = inLanguage(measure ? measure.words : fieldWords(words, name))
  const direction = order?.key === name ? order.direction : undefined
  const usual = measure ? 'desc' : 'asc'
  const next = direction === usual ? (usual === 'asc' ? 'desc' : 'asc') : usual
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      className={measure && styles.figure}
      aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        title={measure ? meaningOf(measure) : say('sortBy', { name: label })}
        onClick={() => onOrder({ key: name, direction: next })}
      >
        {label}
        {direction && <Arrow size={12} strokeWidth={1.75} aria-hidden="true" />}
      </button>
    </th>
  )
}

function Figures({ row, answer }: { row: FigureRow | null; answer: ReportAnswer }) {
  const { report } = useReportState()
  return Object.entries(report.measures).map(([name, measure]) => (
    <FigureCell key={name} {...{ name, measure, row, answer }} />
  ))
}

function Dimension({ name, row }: { name: string; row: FigureRow }): ReactNode {
  const inLanguage = useWords()
  const { report, words } = useReportState()
  const field = report.dimensions[name]
  const none = words.none?.[name]
  const value = row[name]
  if (field === undefined) return null
  if ((value === null || value === undefined) && none)
    return <span className={styles.none}>{inLanguage(none)}</span>
  const ref = refOf(row, name)
  if (field.kind === 'reference' && ref) return <RecordLink resource={field.settings.target ?? ''} to={ref} />
  return (
    <KindValue
      {...{ field, name, value }}
      kind={field.kind}
      words={wordsOfFields(words)}
      record={row}
      isBrief
    />
  )
}
