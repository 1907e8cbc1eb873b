import { type ReportData, reportEndpoints } from '@backlot/contract/core/endpoints/report'
import { type ReportMeta } from '@backlot/contract/core/endpoints/report-meta'
import { type ReportQuery, serializeReportQuery } from '@backlot/contract/core/lists/report-query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sendApi } from '../../../platform/api/api.ts'
import type { AnyReport } from '../report-words.ts'

export interface ReportAnswer {
  readonly data: ReportData
  readonly meta: ReportMeta
  /** What was asked, so that figures are never shown under another question. */
  readonly query: ReportQuery
}

/** The figures of a report; those before stay until the new ones come. */
export function useReport(report: AnyReport, query: ReportQuery) {
  return useQuery({
    queryKey: ['reports', report.name, serializeReportQuery(query)],
    queryFn: async ({ signal }): Promise<ReportAnswer> => {
      const { data, meta } = await sendApi(reportEndpoints(report).read, { query, signal })
      if (meta === null) throw new Error(`${report.name} came without its meta.`)
      return { data, meta, query }
    },
    placeholderData: keepPreviousData,
  })
}
