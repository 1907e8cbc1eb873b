import type { AnswerOf } from '@backlot/contract/core/endpoints/endpoint'
import type { Filter } from '@backlot/contract/core/lists/filter'
import { largestPageSize, parseSort } from '@backlot/contract/core/lists/list'
import {
  type PayoutVerdict,
  payoutLineEndpoints,
  type Reconciliation,
} from '@backlot/contract/resources/payout-lines'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, sendApi } from '../../../platform/api/api.ts'

export type PayoutLine = AnswerOf<typeof payoutLineEndpoints.lines>[number]
/** Which lines are seen. */
export type LineView = keyof Reconciliation['counts']
export const lineViews = [
  'toSettle',
  'theirsOnly',
  'oursOnly',
  'differs',
  'matched',
  'all',
] as const satisfies LineView[]
export const linesPerPage = 20

const underwayMs = 5_000

export function useReconciliation(id: number) {
  return useQuery({
    // Under the resource, whose changes make it old.
    queryKey: ['segpays', 'reconciliation', id],
    queryFn: ({ signal }) => callApi(payoutLineEndpoints.reconciliation, { params: { id }, signal }),
    // Nobody who did not start the work is told of its end.
    refetchInterval: ({ state }) => (state.data?.fees === 'underway' ? underwayMs : false),
  })
}

const verdicts: Partial<Record<LineView, PayoutVerdict>> = {
  ...{ matched: 'matched', theirsOnly: 'theirs_only', oursOnly: 'ours_only', differs: 'differs' },
}

function filtersOf(view: LineView): Filter[] {
  if (view === 'toSettle') return [{ field: 'isToSettle', operator: 'eq', values: [true] }]
  const verdict = verdicts[view]
  return verdict === undefined ? [] : [{ field: 'verdict', operator: 'eq', values: [verdict] }]
}

interface LinesAsked {
  readonly id: number
  readonly view: LineView
  readonly page: number
  readonly perPage: number
  readonly signal?: AbortSignal
}

async function readLines({ id, view, page, perPage, signal }: LinesAsked) {
  const query = { q: '', filters: filtersOf(view), sort: parseSort('id'), page, perPage, exactTotal: true }
  const { data, meta } = await sendApi(payoutLineEndpoints.lines, {
    params: { id },
    query,
    ...(signal && { signal }),
  })
  return { rows: data, total: meta?.total ?? data.length }
}

export function usePayoutLines(id: number, view: LineView, page: number) {
  return useQuery({
    queryKey: ['segpays', 'lines', id, view, page],
    queryFn: ({ signal }) => readLines({ id, view, page, perPage: linesPerPage, signal }),
    placeholderData: keepPreviousData,
  })
}

/** So many lines are on paper; a page of it holds some fifty. */
const mostPrinted = 2_000

/** All lines of a view, as far as anybody would print them. */
export async function readLinesToPrint(id: number, view: LineView): Promise<PayoutLine[]> {
  const rows: PayoutLine[] = []
  for (let page = 1; rows.length < mostPrinted; page++) {
    // One after the other: whoever prints waits, and the server has others.
    const read = await readLines({ id, view, page, perPage: largestPageSize })
    rows.push(...read.rows)
    if (rows.length >= read.total || read.rows.length === 0) break
  }
  return rows
}

/** Reads anew what a step of the reconciliation may have changed. */
export function useRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all(['segpays', 'orders'].map((name) => client.invalidateQueries({ queryKey: [name] })))
}
