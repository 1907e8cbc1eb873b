import { Bookmark } from 'lucide-react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { FloatingPanel } from '../../../ui/menus/floating-panel.tsx'
import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import { PartBoundary } from '../../failures/part-boundary.tsx'
import filterStyles from '../../filters/filters.module.css'
import listStyles from '../list.module.css'
import { useListState } from '../state/list-state.ts'
import { savedMessages } from './saved.messages.ts'

const SavedPanel = lazyComponent(async () => (await import('./saved-panel.tsx')).SavedPanel)

/** Opens the saved views of the list; named for the one on show. */
export function SavedButton() {
  const say = useMessages(savedMessages)
  const { saved } = useListState()
  const className = saved ? `${filterStyles.chip} ${filterStyles.on}` : filterStyles.chip
  return (
    <span className={listStyles.savedViews} onPointerEnter={SavedPanel.preload} onFocus={SavedPanel.preload}>
      <FloatingPanel
        label={say('views')}
        title={say('views')}
        className={className}
        button={
          <>
            <Bookmark size={14} strokeWidth={1.5} aria-hidden="true" />
            {saved && <b className={filterStyles.summary}>{saved.name}</b>}
          </>
        }
      >
        <PartBoundary fallback={<SkeletonRows rows={2} columns={['1fr']} />}>
          <SavedPanel />
        </PartBoundary>
      </FloatingPanel>
    </span>
  )
}
