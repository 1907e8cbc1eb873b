import { readListAddress } from '../kit/list/state/list-address.ts'
import { hasBegunCalls } from '../platform/api/begun-calls.ts'
import { listOptions } from '../platform/queries/queries.ts'
import { queryClient } from './query-client.ts'
import { knownScreens } from './registry.ts'

/**
 * Takes over the rows that the page has begun to ask for, so that they are in the first picture of their list instead of a
 * second one; nothing to wait for anywhere else.
 */
export async function takeFirstRows({ url }: Request): Promise<void> {
  const { pathname, searchParams } = new URL(url)
  const screens = Object.values(knownScreens).find(({ list }) => list?.path === pathname)
  if (screens === undefined || !hasBegunCalls()) return
  const { resource, list } = screens
  const query = list?.first ?? readListAddress(resource, searchParams).query
  await queryClient.prefetchQuery(listOptions(resource, query))
}
