import { ArrowDown, ArrowUp, Rows3, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { chartMessages } from '../../chart/chart.messages.ts'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import { useMeaning } from '../figures/use-meaning.ts'
import { reportMessages } from '../report.messages.ts'
import cardStyles from '../report.module.css'
import type { AnyReport } from '../report-words.ts'
import { type FigureRow, figureOfBucket } from '../state/report-figures.ts'
import { useReportState } from '../state/report-state.ts'
import type { ReportAnswer } from '../state/use-report.ts'
import { DimensionValue } from './dimension-value.tsx'
import { FigureCell, type PlaceOf } from './figure-cell.tsx'
import { orderRows, type RowOrder } from './order-rows.ts'
import rowStyles from './row-list.module.css'
import { RowList } from './row-list.tsx'
import styles from './table.module.css'
import { TableBox } from './table-box.tsx'
import { useRowOrder } from './use-row-order.ts'

const ROWS_AT_ONCE = 100
/** A row of a phone has room for so many. */
const LEADING_FIGURES = 3
const bucketTitles = { hour: 'byHour', day: 'byDay', week: 'byWeek', month: 'byMonth' } as const
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
  /** What tells its order in the address from that of others; the report's name when left out. */
  table?: string
  /** By what the list of a figure tells its rows from others, where it has other names for it. */
  placeOf?: PlaceOf
  /** Columns of what rows are of, before the figures. */
  columns?: readonly { key: string; title: string; cell: (row: FigureRow) => ReactNode }[]
  /** Below what a row is called. */
  under?: (row: FigureRow) => ReactNode
  /** The figures that a row says at once on a phone; the first of all when left out. */
  leading?: readonly string[] | undefined
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
  const [order, setOrder] = useRowOrder(props.table)
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
  const isMobile = useIsMobile()
  const [isTable, setIsTable] = useState(false)
  const { measures = Object.keys(report.measures) } = props
  const { dimensions = Object.keys(report.dimensions), placeOf, label = say('rows') } = props
  const { leading = measures.slice(0, LEADING_FIGURES) } = props
  // On a card, that is the landmark.
  const Frame = isPart ? 'div' : 'section'
  const canBeRows = isMobile && !isPart
  return (
    <Frame
      className={isPart ? undefined : cardStyles.tableCard}
      aria-label={isPart ? undefined : say('rows')}
    >
      {canBeRows && <RowsHead {...{ dimensions, leading, isTable }} onTurn={() => setIsTable(!isTable)} />}
      {canBeRows && !isTable ? (
        <RowList {...{ answer, rows, dimensions, measures, leading: leading.slice(0, LEADING_FIGURES) }} />
      ) : (
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
                {dimensions.map((key, index) => {
                  const value = (
                    <>
                      <DimensionValue name={key} row={row} query={answer.query} />
                      {under?.(row)}
                    </>
                  )
                  return index === 0 ? (
                    <th key={key} scope="row" className={styles.subject}>
                      {value}
                    </th>
                  ) : (
                    <td key={key}>{value}</td>
                  )
                })}
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
      )}
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

interface RowsHeadProps {
  dimensions: readonly string[]
  leading: readonly string[]
  isTable: boolean
  onTurn: () => void
}

/** On a phone: what the rows say, and the way to all of their columns. */
function RowsHead({ dimensions, leading: [first = ''], isTable, onTurn }: RowsHeadProps) {
  const say = useMessages(reportMessages)
  const sayChart = useMessages(chartMessages)
  const inLanguage = useWords()
  const { report, query } = useReportState()
  const measure = report.measures[first]
  const isByDay = dimensions.length === 1 && report.dimensions[dimensions[0] ?? '']?.kind === 'day'
  const title =
    measure && isByDay
      ? say(bucketTitles[query.bucket ?? 'day'], { name: inLanguage(measure.words) })
      : say('rows')
  const other = isTable ? say('asRows') : sayChart('asTable')
  const Other = isTable ? Rows3 : Table2
  return (
    <div className={rowStyles.head}>
      <h2>{title}</h2>
      <Button look="icon" aria-label={other} title={other} onClick={onTurn}>
        <Other size={16} strokeWidth={1.5} aria-hidden="true" />
      </Button>
    </div>
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
  const { report, words, query } = useReportState()
  const measure = report.measures[name]
  const { bucket = 'day' } = query
  const isOfMany = report.dimensions[name]?.kind === 'day' && bucket !== 'day'
  const label = isOfMany ? say(bucket) : inLanguage(measure ? measure.words : fieldWords(words, name))
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
