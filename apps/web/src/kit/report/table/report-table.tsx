import { lastOfBucket } from '@backlot/contract/core/lists/buckets'
import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { KindValue } from '../../fields/kinds/field-value.tsx'
import { RecordLink } from '../../fields/references/record-link.tsx'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import { wordsOfFields } from '../../records/words-of-fields.ts'
import { datedSpanInWords } from '../chart/span-in-words.ts'
import { useMeaning } from '../figures/use-meaning.ts'
import { reportMessages } from '../report.messages.ts'
import cardStyles from '../report.module.css'
import type { AnyReport } from '../report-words.ts'
import { type FigureRow, figureOfBucket, refOf } from '../state/report-figures.ts'
import { useReportState } from '../state/report-state.ts'
import type { ReportAnswer } from '../state/use-report.ts'
import { FigureCell, type PlaceOf } from './figure-cell.tsx'
import { orderRows, type RowOrder } from './order-rows.ts'
import styles from './table.module.css'
import { TableBox } from './table-box.tsx'

const ROWS_AT_ONCE = 100
/** Beside other parts of a page. */
const ROWS_OF_PART = 10

/** What a table of rows shows besides, or leaves out. */
export interface RowsShown {
  /** Those figures alone; all when left out. */
  measures?: readonly string[]
  /** What the table is called where there are others; rows when left out. */
  label?: string
  /** What rows are told apart by, those alone; all when left out. */
  dimensions?: readonly string[]
  /** By what the list of a figure tells its rows from others, where it has other names for it. */
  placeOf?: PlaceOf
  /** Columns of what rows are of, before the figures. */
  columns?: readonly { key: string; title: string; cell: (row: FigureRow) => ReactNode }[]
  /** Below what a row is called. */
  under?: (row: FigureRow) => ReactNode
  /** What nothing happened with, as rows that say so. */
  idle?: readonly FigureRow[]
}

interface ReportTableProps extends RowsShown {
  answer: ReportAnswer
  /** On a card that has other things to show, or others beside it. */
  isPart?: boolean
}

/** Every row of a report, put in any column's order, under them what they come to together. */
export function ReportTable({ answer, idle, ...props }: ReportTableProps) {
  const { report } = useReportState()
  const [order, setOrder] = useState<RowOrder>()
  const [shown, setShown] = useState(props.isPart ? ROWS_OF_PART : ROWS_AT_ONCE)
  const rows = withIdle(report, answer.data.rows, idle)
  const rest = rows.length - shown
  const more = { count: Math.min(ROWS_AT_ONCE, rest), onShow: () => setShown(shown + ROWS_AT_ONCE) }
  return (
    <TableOfRows
      {...{ answer, order, ...props }}
      rows={orderRows(report, rows, order).slice(0, shown)}
      onOrder={setOrder}
      more={rest > 0 ? more : undefined}
    />
  )
}

const keyOfRow = ({ dimensions }: AnyReport, row: FigureRow) =>
  Object.keys(dimensions)
    .map((key) => String(row[key]))
    .join(' ')

interface TableOfRowsProps extends Omit<ReportTableProps, 'idle'> {
  rows: readonly FigureRow[]
  order: RowOrder | undefined
  onOrder: (order: RowOrder) => void
  /** The rows that come when asked for; none where all are there. */
  more?: { count?: number; onShow: () => void } | undefined
}

/** Rows as they are given, under them what all of the report come to together. */
export function TableOfRows({
  answer,
  rows,
  order,
  onOrder,
  more,
  isPart = false,
  columns = [],
  under,
  ...props
}: TableOfRowsProps) {
  const say = useMessages(reportMessages)
  const { report } = useReportState()
  const { measures = Object.keys(report.measures) } = props
  const { dimensions = Object.keys(report.dimensions), placeOf, label = say('rows') } = props
  // On a card, that is the landmark.
  const Frame = isPart ? 'div' : 'section'
  return (
    <Frame
      className={isPart ? undefined : cardStyles.tableCard}
      aria-label={isPart ? undefined : say('rows')}
    >
      <TableBox label={label} className={isPart ? styles.part : undefined}>
        <thead>
          <tr>
            {dimensions.map((key) => (
              <HeadCell key={key} name={key} order={order} onOrder={onOrder} />
            ))}
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
            {measures.map((key) => (
              <HeadCell key={key} name={key} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOfRow(report, row)}>
              {dimensions.map((key) => (
                <td key={key}>
                  <Dimension name={key} row={row} query={answer.query} />
                  {under?.(row)}
                </td>
              ))}
              {columns.map(({ key, cell }, index) =>
                dimensions.length === 0 && index === 0 ? (
                  <th key={key} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key}>{cell(row)}</td>
                ),
              )}
              <Figures names={measures} row={row} answer={answer} placeOf={placeOf} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={dimensions.length + columns.length}>
              {say('total')}
            </th>
            <Figures names={measures} row={null} answer={answer} placeOf={placeOf} />
          </tr>
        </tfoot>
      </TableBox>
      {more && (
        <div className={styles.more}>
          <Button size="small" onClick={more.onShow}>
            {more.count === undefined ? say('furtherRows') : say('more', { count: more.count })}
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

interface FiguresProps {
  names: readonly string[]
  row: FigureRow | null
  answer: ReportAnswer
  placeOf: PlaceOf | undefined
}

function Figures({ names, row, answer, placeOf }: FiguresProps) {
  const { report } = useReportState()
  return names.map((name) => {
    const measure = report.measures[name]
    return measure && <FigureCell key={name} {...{ name, measure, row, answer, placeOf }} />
  })
}

/** The rows that there are, and below them what has none. */
function withIdle(
  report: AnyReport,
  rows: readonly FigureRow[],
  idle: readonly FigureRow[] | undefined,
): readonly FigureRow[] {
  if (idle === undefined) return rows
  const keyOf = (row: FigureRow) => keyOfRow(report, row)
  const known = new Set(rows.map(keyOf))
  return [...rows, ...idle.filter((row) => !known.has(keyOf(row))).map((row) => withNothing(report, row))]
}

/** A row of what nothing happened with: counts and amounts are none, ratios are not there. */
function withNothing({ measures }: AnyReport, row: FigureRow): FigureRow {
  const figures = Object.entries(measures).map(([name, measure]) => [
    name,
    figureOfBucket(measure, name, { key: '', rows: [] }),
  ])
  return { ...Object.fromEntries(figures), ...row }
}

interface DimensionProps {
  name: string
  row: FigureRow
  query: ReportQuery
}

function Dimension({ name, row, query }: DimensionProps): ReactNode {
  const inLanguage = useWords()
  const language = useLanguage()
  const { report, words } = useReportState()
  const field = report.dimensions[name]
  const none = words.none?.[name]
  const value = row[name]
  if (field === undefined) return null
  if ((value === null || value === undefined) && none)
    return <span className={styles.none}>{inLanguage(none)}</span>
  if (field.kind === 'day') {
    const [day, last] = [String(value), lastOfBucket(String(value), query)]
    const text = datedSpanInWords(day, last, language)
    return day === last ? <span className={styles.day}>{text}</span> : text
  }
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
