import type { Resource } from '@backlot/contract/core/resource/resource'
import { useState } from 'react'
import { ApiError, type ApiErrorCode } from '../../platform/errors/api-error.ts'
import { useArrange } from '../../platform/queries/writes.ts'
import type { SortId } from '../../ui/sorting/arrangement.ts'

type Orders = Readonly<Record<string, readonly SortId[]>>

/** What the server says where one of the records has come, gone, or changed its group meanwhile. */
const ofOtherRecords: readonly ApiErrorCode[] = ['selection_changed', 'not_found', 'conflict']

/** Orders of groups that were made by hand and are not saved yet. */
export function useOrders(resource: Resource) {
  const [made, setMade] = useState<Orders>({})
  const { mutateAsync } = useArrange(resource)
  const discard = () => setMade({})
  const save = async () => {
    for (const ids of Object.values(made)) {
      // What was moved since it was sent is an order of its own, which stays.
      const forget = () =>
        setMade((now) => Object.fromEntries(Object.entries(now).filter(([, order]) => order !== ids)))
      try {
        await mutateAsync(ids.map(Number))
      } catch (error) {
        // It is of other records than are in the list now; after any other failure it can be sent again.
        if (error instanceof ApiError && ofOtherRecords.includes(error.code)) forget()
        throw error
      }
      forget()
    }
  }
  return {
    isUnsaved: Object.keys(made).length > 0,
    inOrder: <T extends { readonly id: SortId }>(group: string, items: readonly T[]) =>
      sorted(items, made[group]),
    order: (group: string, items: readonly { readonly id: SortId }[]) =>
      setMade((now) => ({ ...now, [group]: items.map(({ id }) => id) })),
    discard,
    save,
  }
}

/** What has come since stands at the end. */
function sorted<T extends { readonly id: SortId }>(items: readonly T[], ids: readonly SortId[] = []): T[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  return items.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length))
}
