import type { DayRange } from '@backlot/contract/core/lists/days'
import { safeParseReportQuery } from '@backlot/contract/core/lists/parse-report'
import type { QueryErrors } from '@backlot/contract/core/lists/read-filter'
import {
  type ReportQuery,
  type ReportRules,
  serializeReportQuery,
} from '@backlot/contract/core/lists/report-query'
import { type AddressRead, readAddress } from '../../address/read-address.ts'

/** What is asked until somebody asks for something else. */
export type UsualQuestion = DayRange & { readonly compare: string }

/** Reads the question out of the address; what is missing or left out there is as usual. */
export function readReportAddress(
  rules: ReportRules,
  search: URLSearchParams,
  usual: UsualQuestion,
): AddressRead<ReportQuery> {
  return readAddress(search, (raw) => {
    const { query, errors } = safeParseReportQuery(askedInAddress(rules), { ...usual, ...raw })
    return errors === undefined ? { query } : { errors: { ...ofBothDays(errors), ...errors } }
  })
}

/** The first and the last day go together: one of them alone is another span than was asked for. */
function ofBothDays({ from, to }: QueryErrors): QueryErrors {
  const error = from ?? to
  return error ? { from: error, to: error } : {}
}

/** Which page of the rows is looked at is nobody's question, and parts of the page choose for themselves: an address says neither. */
function askedInAddress({ pages: _, choices: _chosen, ...rules }: ReportRules): ReportRules {
  return rules
}

/** The address of a question; comparing is usual, so only the other way is written. */
export function addressOfQuestion(query: ReportQuery): URLSearchParams {
  const { compare, ...rest } = serializeReportQuery(query)
  return new URLSearchParams({ ...rest, ...(compare === undefined && { compare: '0' }) })
}
