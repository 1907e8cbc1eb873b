import { ListQueryError } from '@backlot/contract/core/lists/parse-list'
import { parseReportQuery } from '@backlot/contract/core/lists/parse-report'
import {
  type ReportQuery,
  type ReportRules,
  serializeReportQuery,
} from '@backlot/contract/core/lists/report-query'
import type { DayRange } from '../../filters/values/date-ranges.ts'

/** Reads the question out of the address; what is missing or not valid there is as usual. */
export function questionFromAddress(
  rules: ReportRules,
  search: URLSearchParams,
  usual: DayRange,
): ReportQuery {
  const raw: Record<string, string> = { ...usual, compare: '1', ...Object.fromEntries(search) }
  try {
    return parseReportQuery(rules, raw)
  } catch (error) {
    if (!(error instanceof ListQueryError)) throw error
    const isDayWrong = 'from' in error.errors || 'to' in error.errors
    const rest = Object.entries(raw).filter(([key]) => !Object.hasOwn(error.errors, key))
    return parseReportQuery(rules, { ...Object.fromEntries(rest), ...(isDayWrong && usual) })
  }
}

/** The address of a question; comparing is usual, so only the other way is written. */
export function addressOfQuestion(query: ReportQuery): URLSearchParams {
  const { compare, ...rest } = serializeReportQuery(query)
  return new URLSearchParams({ ...rest, ...(compare === undefined && { compare: '0' }) })
}
