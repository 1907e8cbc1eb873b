import type { DayRange } from '@backlot/contract/core/lists/days'
import { ListQueryError, type QueryErrors } from '@backlot/contract/core/lists/parse-list'
import { parseReportQuery } from '@backlot/contract/core/lists/parse-report'
import {
  type ReportQuery,
  type ReportRules,
  serializeReportQuery,
} from '@backlot/contract/core/lists/report-query'
import type { FieldError } from '@backlot/contract/core/words/field-messages'

/** What is asked until somebody asks for something else. */
export type UsualQuestion = DayRange & { readonly compare: string }

/** Reads the question out of the address; what is missing or not valid there is as usual. */
export function questionFromAddress(
  rules: ReportRules,
  search: URLSearchParams,
  usual: UsualQuestion,
): ReportQuery {
  const raw = rawQuestion(search, usual)
  const unknown = faultyIn(rules, raw)
  const rest = Object.entries(raw).filter(([key]) => !unknown.includes(key))
  return parseReportQuery(askedInAddress(rules), { ...usual, ...Object.fromEntries(rest) })
}

/** The names of what the address asks for and the report does not know. */
export function unknownInQuestion(
  rules: ReportRules,
  search: URLSearchParams,
  usual: UsualQuestion,
): string[] {
  return faultyIn(rules, rawQuestion(search, usual)).filter((key) => search.has(key))
}

/** What is wrong with the days that the address asks for, such as an end before the beginning. */
export function faultOfDays(
  rules: ReportRules,
  search: URLSearchParams,
  usual: UsualQuestion,
): FieldError | undefined {
  const errors = errorsIn(rules, rawQuestion(search, usual))
  return errors['from'] ?? errors['to']
}

/** Which page of the rows is looked at is nobody's question, and parts of the page choose for themselves: an address says neither. */
function askedInAddress({ pages: _, choices: _chosen, ...rules }: ReportRules): ReportRules {
  return rules
}

function rawQuestion(search: URLSearchParams, usual: UsualQuestion): Record<string, string> {
  return { ...usual, ...Object.fromEntries(search) }
}

/** The first and the last day go together: one of them alone is another span than was asked for. */
function faultyIn(rules: ReportRules, raw: Readonly<Record<string, string>>): string[] {
  const names = Object.keys(errorsIn(rules, raw))
  const days = ['from', 'to']
  return names.some((name) => days.includes(name)) ? [...new Set([...days, ...names])] : names
}

function errorsIn(rules: ReportRules, raw: Readonly<Record<string, string>>): QueryErrors {
  try {
    parseReportQuery(askedInAddress(rules), raw)
    return {}
  } catch (error) {
    if (!(error instanceof ListQueryError)) throw error
    return error.errors
  }
}

/** The address of a question; comparing is usual, so only the other way is written. */
export function addressOfQuestion(query: ReportQuery): URLSearchParams {
  const { compare, ...rest } = serializeReportQuery(query)
  return new URLSearchParams({ ...rest, ...(compare === undefined && { compare: '0' }) })
}
