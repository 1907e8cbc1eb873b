import { ArrowDown, ArrowUp, ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { MenuButton } from '../../../ui/menus/menu-button.tsx'
import type { MenuEntry } from '../../../ui/menus/menu-list.tsx'
import { FilterBar } from '../../filters/filter-bar.tsx'
import { filtersMessages } from '../../filters/filters.messages.ts'
import filterStyles from '../../filters/filters.module.css'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { useListState } from '../state/list-state.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { DensityMenu } from './density-menu.tsx'
import { ListButtons } from './list-header.tsx'
import { SearchBox } from './search-box.tsx'

interface ListToolbarProps {
  /** The filters that are always in reach. */
  filters: readonly string[]
  /** The resource's own buttons, which stand here on a phone. */
  children?: ReactNode
}

/** Search, filters, and how the list looks; on a phone the filters fold into one button. */
export function ListToolbar({ filters, children }: ListToolbarProps) {
  const { screens, resource, query, change } = useListState()
  const isMobile = useIsMobile()
  const canSearch = screens.resource.search.length > 0
  return (
    <div className={styles.toolbar}>
      {canSearch && <SearchBox />}
      {isMobile ? (
        <>
          <FilterButton />
          <SortMenu />
          <span className={styles.space} />
          <ListButtons>{children}</ListButtons>
        </>
      ) : (
        <>
          <FilterBar
            rules={resource}
            words={screens.words}
            filters={query.filters}
            pinned={filters}
            onChange={(next) => change({ filters: next })}
          />
          <span className={styles.space} />
          <ColumnChooser />
          <DensityMenu />
        </>
      )}
    </div>
  )
}

function FilterButton() {
  const say = useMessages(filtersMessages)
  const { resource, query, open } = useListState()
  if (resource.filters.length === 0) return null
  const count = new Set(query.filters.map(({ field }) => field)).size
  return (
    <button
      type="button"
      className={count > 0 ? `${filterStyles.chip} ${filterStyles.on}` : filterStyles.chip}
      onClick={() => open({ kind: 'filters' })}
    >
      <ListFilter size={14} strokeWidth={1.5} aria-hidden="true" />
      {say('filters')} {count > 0 && <b>{count}</b>}
    </button>
  )
}

function SortMenu() {
  const say = useMessages(listMessages)
  const inLanguage = useWords()
  const { screens, resource, query, change } = useListState()
  const [first] = query.sort
  const entries: MenuEntry[] = resource.sorts.flatMap((field) => {
    const name = inLanguage(fieldWords(screens.words, field))
    return (['asc', 'desc'] as const).map((direction) => ({
      key: `${field} ${direction}`,
      label: say(direction === 'asc' ? 'sortAscending' : 'sortDescending', { name }),
      isCurrent: first?.field === field && first.direction === direction,
      onChoose: () => change({ sort: [{ field, direction }] }),
    }))
  })
  const Arrow = first?.direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <MenuButton label={say('order')} hasWords className={filterStyles.chip} entries={entries}>
      <Arrow size={12} strokeWidth={1.75} aria-hidden="true" />
      <span className={filterStyles.chipName}>
        {first && inLanguage(fieldWords(screens.words, first.field))}
      </span>
    </MenuButton>
  )
}
