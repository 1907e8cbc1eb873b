import { largestBulk } from '@backlot/contract/core/resource-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { listOptions } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useBulkActions } from '../actions/use-bulk-actions.ts'
import { listMessages } from './list.messages.ts'
import styles from './list.module.css'
import { useListState } from './list-state.ts'
import { noSelection, sizeOf } from './selection.ts'

/** What can be done to the chosen rows; inside the table's frame, so that the rows do not jump. */
export function SelectionBar() {
  const say = useMessages(listMessages)
  const { screens, selection, choose, open } = useListState()
  const actions = useBulkActions(screens)
  const count = sizeOf(selection)
  if (count === 0) return null
  const harmless = actions.filter(({ isDangerous }) => !isDangerous)
  const dangerous = actions.filter(({ isDangerous }) => isDangerous)
  return (
    <div className={styles.selectionBar} role="toolbar" aria-label={say('actions')}>
      <b className={styles.selectionCount} aria-live="polite">
        {selection.kind === 'all' ? say('allSelected', { count }) : say('selected', { count })}
      </b>
      <SelectAllMatching />
      {harmless.map(({ name, label }) => (
        <Button key={name} size="small" onClick={() => open({ kind: 'bulk', action: name })}>
          {label}
        </Button>
      ))}
      {harmless.length > 0 && dangerous.length > 0 && <span className={styles.divider} />}
      {dangerous.map(({ name, label }) => (
        <Button
          key={name}
          size="small"
          className={styles.dangerButton}
          onClick={() => open({ kind: 'bulk', action: name })}
        >
          {label}…
        </Button>
      ))}
      <span className={styles.space} />
      <button
        type="button"
        className={styles.iconButton}
        aria-label={say('clearSelection')}
        title={say('clearSelection')}
        onClick={() => choose(noSelection)}
      >
        <X size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </div>
  )
}

/** Counts exactly what matches and freezes the number; the server refuses when it has changed. */
function SelectAllMatching() {
  const say = useMessages(listMessages)
  const client = useQueryClient()
  const { resource, query, meta, rows, selection, choose } = useListState()
  const [isCounting, setIsCounting] = useState(false)
  const total = meta?.total ?? 0
  if (selection.kind === 'all' || total <= rows.length || total <= sizeOf(selection)) return null
  if (total > largestBulk) {
    return <span className={styles.note}>{say('tooManyToSelect', { count: largestBulk })}</span>
  }
  const selectAll = async () => {
    setIsCounting(true)
    try {
      const { q, filters } = query
      const exact = listOptions(resource, { q, filters, perPage: 1, exactTotal: true })
      const page = await client.fetchQuery({ ...exact, staleTime: 0 })
      choose({ kind: 'all', count: page.meta.total })
    } catch (error) {
      showToast({ text: error instanceof Error ? error.message : String(error), kind: 'danger' })
    }
    setIsCounting(false)
  }
  return (
    <button type="button" className={styles.link} disabled={isCounting} onClick={selectAll}>
      {say('selectAll', { count: total })}
    </button>
  )
}
