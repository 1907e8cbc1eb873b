import { type Plan, plans } from '@backlot/contract/resources/plans'
import { useQueries } from '@tanstack/react-query'
import { recordOptions } from '../../platform/queries/queries.ts'

/** In which currency plans are sold, as far as the server has said. */
export function useCurrencies(ids: readonly number[]): ReadonlyMap<number, Plan['currency']> {
  const answers = useQueries({ queries: [...new Set(ids)].map((id) => recordOptions(plans, id)) })
  return new Map(answers.flatMap(({ data }) => (data ? [[data.id, data.currency] as const] : [])))
}
