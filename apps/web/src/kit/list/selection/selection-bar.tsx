import { largestBulkJob } from '@backlot/contract/core/endpoints/bulk'
import { X } from 'lucide-react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { formatNumber } from '../../../ui/format/format-number.ts'
import { type BulkAction, useBulkActions } from '../../actions/bulk/use-bulk-actions.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { useListState } from '../state/list-state.ts'
import { noSelection, sizeOf } from '../state/selection.ts'
import { useTotals } from '../totals/use-totals.ts'
import { useOwnActions } from './own-actions.ts'
import { useSeenRows } from './use-seen-rows.ts'
import { useSelectAllMatching } from './use-select-all-matching.ts'

/** What can be done to the chosen rows; inside the table's frame, so that the rows do not jump. */
export function SelectionBar() {
  const say = useMessages(listMessages)
  const { screens, selection, choose, isCounting, open } = useListState()
  const actions = useBulkActions(screens)
  const own = useOwnActions()
  const count = sizeOf(selection)
  if (count === 0) return null
  const harmless = actions.filter(({ isDangerous }) => !isDangerous)
  const dangerous = actions.filter(({ isDangerous }) => isDangerous)
  const begin = (action: BulkAction) => open({ kind: 'bulk', action: action.name })
  return (
    <div className={styles.selectionBar} role="toolbar" aria-label={say('actions')}>
      <SelectionCount />
      <SelectionSum />
      <SelectAllMatching />
      {harmless.map((action) => (
        <Button key={action.name} size="small" disabled={isCounting} onClick={() => begin(action)}>
          {action.label}
        </Button>
      ))}
      {own.actions.map(({ name, label, isBusy = false, onChoose }) => (
        <Button key={name} size="small" isBusy={isBusy} disabled={isCounting} onClick={onChoose}>
          {label}
        </Button>
      ))}
      {own.dialog}
      {harmless.length + own.actions.length > 0 && dangerous.length > 0 && (
        <span className={styles.divider} />
      )}
      {dangerous.map((action) => (
        <Button
          key={action.name}
          size="small"
          className={styles.dangerButton}
          disabled={isCounting}
          onClick={() => begin(action)}
        >
          {action.label}…
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

export function SelectionCount() {
  const say = useMessages(listMessages)
  const { selection } = useListState()
  const count = sizeOf(selection)
  return (
    <b className={styles.selectionCount} aria-live="polite">
      {selection.kind === 'all' ? say('allSelected', { count }) : say('selected', { count })}
    </b>
  )
}

/** What the chosen rows come to; of all that match the server says it. */
function SelectionSum() {
  const { grid, selection, units } = useListState()
  const known = useSeenRows()
  const totals = useTotals()
  const key = grid?.sum
  if (key === undefined) return null
  const inWords = units[key] ?? formatNumber
  if (selection.kind === 'all') {
    const [all] = totals?.sums[key] ?? []
    return all === undefined ? null : <span className={styles.note}>{inWords(all.sum)}</span>
  }
  const values = [...selection.ids].map((id) => Number(known.get(id)?.[key] ?? 0))
  return <span className={styles.note}>{inWords(values.reduce((sum, value) => sum + value, 0))}</span>
}

function SelectAllMatching() {
  const say = useMessages(listMessages)
  const { isCounting } = useListState()
  const { total, isTotal, isPossible, isTooMany, selectAll } = useSelectAllMatching()
  if (isTooMany)
    return <span className={styles.note}>{say('tooManyToSelect', { count: largestBulkJob })}</span>
  if (!isPossible) return null
  return (
    <button type="button" className={styles.link} disabled={isCounting} onClick={selectAll}>
      {isTotal ? say('selectAll', { count: total }) : say('selectAllFound')}
    </button>
  )
}
