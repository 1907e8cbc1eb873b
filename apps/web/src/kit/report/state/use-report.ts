import { type ReportData, reportEndpoints } from '@backlot/contract/core/endpoints/report'
import { type ReportMeta } from '@backlot/contract/core/endpoints/report-meta'
import {
  type ReportPage,
  type ReportQuery,
  serializeReportQuery,
} from '@backlot/contract/core/lists/report-query'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { sendApi } from '../../../platform/api/api.ts'
import type { AnyReport } from '../report-words.ts'

export interface ReportAnswer {
  readonly data: ReportData
  readonly meta: ReportMeta
  /** What was asked, so that figures are never shown under another question. */
  readonly query: ReportQuery
}

async function readReport(report: AnyReport, query: ReportQuery, signal: AbortSignal): Promise<ReportAnswer> {
  const { data, meta } = await sendApi(reportEndpoints(report).read, { query, signal })
  if (meta === null) throw new Error(`${report.name} came without its meta.`)
  return { data, meta, query }
}

/** The figures of a report; those before stay until the new ones come. */
export function useReport(report: AnyReport, query: ReportQuery) {
  return useQuery({
    queryKey: ['reports', report.name, serializeReportQuery(query)],
    queryFn: ({ signal }) => readReport(report, query, signal),
    placeholderData: keepPreviousData,
  })
}

/** Its rows page by page; those of another order stay until the new ones come, those of another question do not. */
export function useReportPages(report: AnyReport, query: ReportQuery & { readonly page: ReportPage }) {
  const { page, ...question } = query
  const asked = new URLSearchParams(serializeReportQuery(question)).toString()
  return useInfiniteQuery({
    queryKey: ['reports', report.name, asked, 'pages', page.sort],
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | undefined }) =>
      readReport(report, { ...query, page: { ...query.page, cursor: pageParam } }, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ meta }) => meta.nextCursor,
    placeholderData: (before, last) => (last?.queryKey[2] === asked ? before : undefined),
  })
}
