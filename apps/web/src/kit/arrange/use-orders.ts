import type { Resource } from '@backlot/contract/core/resource/resource'
import { useState } from 'react'
import { useArrange } from '../../platform/queries/writes.ts'
import type { SortId } from '../../ui/sorting/arrangement.ts'

type Orders = Readonly<Record<string, readonly SortId[]>>

/** Orders of groups that were made by hand and are not saved yet. */
export function useOrders(resource: Resource) {
  const [made, setMade] = useState<Orders>({})
  const { mutateAsync } = useArrange(resource)
  const discard = () => setMade({})
  const save = async () => {
    try {
      for (const ids of Object.values(made)) await mutateAsync(ids.map(Number))
    } finally {
      // Somebody else's record may be the reason why it was refused; then it is in the list now.
      discard()
    }
  }
  return {
    isUnsaved: Object.keys(made).length > 0,
    inOrder: <T extends { readonly id: SortId }>(group: string, items: readonly T[]) =>
      sorted(items, made[group]),
    order: (group: string, items: readonly { readonly id: SortId }[]) =>
      setMade({ ...made, [group]: items.map(({ id }) => id) }),
    discard,
    save,
  }
}

/** What has come since stands at the end. */
function sorted<T extends { readonly id: SortId }>(items: readonly T[], ids: readonly SortId[] = []): T[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  return items.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length))
}
