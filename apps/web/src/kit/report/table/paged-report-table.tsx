import { useState } from 'react'
import { BlankCard, Outline } from '../../../ui/placeholders/skeleton-parts.tsx'
import { ReportFailed } from '../report-failed.tsx'
import { useReportState } from '../state/report-state.ts'
import { type ReportAnswer, useReportPages } from '../state/use-report.ts'
import type { RowOrder } from './order-rows.ts'
import { TableOfRows } from './report-table.tsx'

const ROWS_OF_PAGE = 100
const BLANK_LINES = 6

/** The rows of a report by the page, in the order that the server puts them in; what they all come to is the answer's. */
export function PagedReportTable({ answer }: { answer: ReportAnswer }) {
  const { report, query } = useReportState()
  const [order, setOrder] = useState<RowOrder>()
  const sort = order && { field: order.key, direction: order.direction }
  const pages = useReportPages(report, { ...query, compare: false, page: { perPage: ROWS_OF_PAGE, sort } })
  if (pages.error) return <ReportFailed answer={pages} />
  if (!pages.data)
    return (
      <Outline>
        <BlankCard lines={BLANK_LINES} />
      </Outline>
    )
  const rows = pages.data.pages.flatMap(({ data }) => data.rows)
  const more = {
    onShow: () => void pages.fetchNextPage(),
    isOnItsWay: pages.isFetchingNextPage,
  }
  return (
    <TableOfRows
      {...{ answer, rows, order }}
      onOrder={setOrder}
      more={pages.hasNextPage ? more : undefined}
    />
  )
}
