import { BlankCard, Outline } from '../../../ui/placeholders/skeleton-parts.tsx'
import { PaleWhileOld, ReportFailed } from '../report-states.tsx'
import { useReportState } from '../state/report-state.ts'
import { type ReportAnswer, useReportPages } from '../state/use-report.ts'
import { type RowsShown, TableOfRows } from './report-table.tsx'
import { useRowOrder } from './use-row-order.ts'

const ROWS_OF_PAGE = 100
const BLANK_LINES = 6

interface PagedProps extends Omit<RowsShown, 'idle'> {
  answer: ReportAnswer
  /** On a card that has other things to show. */
  isPart?: boolean
  perPage?: number
}

/** The rows of a report by the page, in the order that the server puts them in; what they all come to is the answer's. */
export function PagedReportTable({ answer, perPage = ROWS_OF_PAGE, ...shown }: PagedProps) {
  const { report } = useReportState()
  const [order, setOrder] = useRowOrder(shown.table)
  const sort = order && { field: order.key, direction: order.direction }
  // Rows stand over the totals of this very question.
  const { by: _by, marks: _marks, ...query } = answer.query
  const pages = useReportPages(report, { ...query, compare: false, page: { perPage, sort } })
  if (!pages.data && pages.error) return <ReportFailed answer={pages} />
  if (!pages.data)
    return (
      <Outline>
        <BlankCard lines={BLANK_LINES} />
      </Outline>
    )
  const onShow = () => {
    if (!pages.isFetchingNextPage) void pages.fetchNextPage()
  }
  return (
    <PaleWhileOld isOld={pages.isPlaceholderData}>
      <TableOfRows
        {...{ answer, order, ...shown }}
        rows={pages.data.pages.flatMap(({ data }) => data.rows)}
        onOrder={setOrder}
        more={pages.hasNextPage ? { onShow } : undefined}
      />
      {/* A page that does not come takes none away that came. */}
      <ReportFailed answer={pages} />
    </PaleWhileOld>
  )
}
