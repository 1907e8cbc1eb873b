import { findResource } from '@backlot/contract/registry'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { nameOf, type Row } from '../../../kit/records/row.ts'
import { changeTabs, currentTabs } from '../state/tab-store.ts'
import type { FindScreen } from './screen-at.ts'

/** Gives the tab of a record its new name also while its page is hidden, which hears of none: as soon as it was read. */
export function useRecordNames(screenAt: FindScreen): void {
  const client = useQueryClient()
  useEffect(() => {
    const cache = client.getQueryCache()
    const names = new Map<string, string>()
    const note = ({ queryHash, queryKey, state }: Query) => {
      const [of, kind, id] = queryKey
      const resource = findResource(String(of))
      if (kind !== 'record' || resource === undefined || state.data === undefined) return
      const before = names.get(queryHash)
      // Under such a key stands the answer for one record.
      const name = nameOf(state.data as Row, resource)
      names.set(queryHash, name)
      if (before === undefined || before === name) return
      // Only a tab that is called as its record was: others have a name of their own.
      const called = currentTabs().visitedViews.filter((view) => view.name === before)
      for (const { path } of called)
        if (screenAt(path)?.id === id) changeTabs({ type: 'updateVisited', path, change: { name } })
    }
    for (const query of cache.getAll()) note(query)
    return cache.subscribe(({ query }) => note(query))
  }, [client, screenAt])
}
