import type { ListQuery } from '@backlot/contract/core/lists/list'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useUnknownLeftOut } from '../../address/use-unknown-left-out.ts'
import {
  addressFromQuery,
  changeQuery,
  type QueryChange,
  queryFromAddress,
  unknownInAddress,
} from './list-address.ts'

/** The list's state out of the address, and a way to change it; every change but typing can be gone back on. */
export function useListAddress(resource: Resource) {
  const [search, setSearch] = useSearchParams()
  const query: ListQuery = useMemo(() => queryFromAddress(resource, search), [resource, search])
  useUnknownLeftOut(unknownInAddress(resource, search), () => addressFromQuery(resource, query))
  const change = (part: QueryChange, isTyping = false) =>
    setSearch(addressFromQuery(resource, changeQuery(query, part)), { replace: isTyping })
  return { query, change }
}
