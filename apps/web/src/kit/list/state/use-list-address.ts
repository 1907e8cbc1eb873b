import type { Resource } from '@backlot/contract/core/resource/resource'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useKnownViews } from '../../../platform/queries/views.ts'
import { useAsked } from '../../address/use-asked.ts'
import { useUnknownLeftOut } from '../../address/use-unknown-left-out.ts'
import { addressFromQuery, changeQuery, type QueryChange, readListAddress } from './list-address.ts'

const everything = { page: '1' }

/** The list's state out of the address, and a way to change it; every change but typing can be gone back on. */
export function useListAddress(resource: Resource) {
  const { search, setSearch, hasFirst } = useBegunSearch(resource.name)
  const { query, leftOut } = useMemo(() => readListAddress(resource, search), [resource, search])
  useUnknownLeftOut(Object.keys(leftOut), () => addressFromQuery(resource, query))
  const go = (address: URLSearchParams, isTyping = false) =>
    // After a reload, too, everything is what was asked for, and not the default view.
    setSearch(hasFirst && address.size === 0 ? everything : address, { replace: isTyping })
  const ask = useAsked(query)
  const change = (part: QueryChange, isTyping = false) => {
    const asked = ask((before) => changeQuery(before, part))
    go(addressFromQuery(resource, asked), isTyping)
  }
  return { query, change, go }
}

/** What the address asks for; a list that is opened without asking for anything begins with the account's default view. */
function useBegunSearch(list: string) {
  const [search, setSearch] = useSearchParams()
  const views = useKnownViews()
  const [isBegun, setIsBegun] = useState(search.size > 0)
  const first = views?.find((view) => view.list === list && view.isDefault)
  const begun = useMemo(() => new URLSearchParams(first?.search), [first?.search])
  const isBeginning = !isBegun && search.size === 0 && begun.size > 0
  useEffect(() => {
    if (isBeginning) setSearch(begun, { replace: true })
    if (views !== undefined) setIsBegun(true)
  }, [isBeginning, begun, views, setSearch])
  return { search: isBeginning ? begun : search, setSearch, hasFirst: begun.size > 0 }
}
