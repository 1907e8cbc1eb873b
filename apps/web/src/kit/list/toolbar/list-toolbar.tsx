import type { Sort } from '@backlot/contract/core/lists/list'
import { ArrowDown, ArrowUp, ListFilter } from 'lucide-react'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { NOTHING } from '../../../ui/format/format-number.ts'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { MenuButton } from '../../../ui/menus/menu-button.tsx'
import type { MenuEntry } from '../../../ui/menus/menu-list.tsx'
import { FilterBar } from '../../filters/filter-bar.tsx'
import { filtersMessages } from '../../filters/filters.messages.ts'
import filterStyles from '../../filters/filters.module.css'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { SavedButton } from '../saved/saved-button.tsx'
import { useListState } from '../state/list-state.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { DensityMenu } from './density-menu.tsx'
import { ListButtons, type ListButtonsProps } from './list-header.tsx'
import { SearchBox } from './search-box.tsx'
import { ViewSwitch } from './view-switch.tsx'

interface ListToolbarProps extends ListButtonsProps {
  /** The filters that are always in reach; the buttons stand here on a phone. */
  filters: readonly string[]
}

/** Search, filters, and how the list looks; on a phone the filters fold into one button. */
export function ListToolbar({ filters, ...buttons }: ListToolbarProps) {
  const { screens, filterRules, query, change, columns, view } = useListState()
  const isMobile = useIsMobile()
  // Elsewhere the arrow in a column's head says it.
  const isOrderShown =
    view === 'board' || (view === 'table' && columns.some(({ key }) => key === query.sort[0]?.field))
  const { search } = screens.words
  return (
    <div className={styles.toolbar}>
      {search && <SearchBox words={search} />}
      {isMobile ? (
        <>
          <FilterButton />
          {view !== 'board' && <SortMenu />}
          <span className={styles.space} />
          <SavedButton />
          <ViewSwitch />
          <div className={styles.pageButtons}>
            <ListButtons {...buttons} />
          </div>
        </>
      ) : (
        <>
          <FilterBar
            rules={filterRules}
            words={screens.words}
            filters={query.filters}
            pinned={filters.filter((field) => filterRules.filters.includes(field))}
            onChange={(next) => change({ filters: next })}
          />
          <div className={styles.looks}>
            <SavedButton />
            {!isOrderShown && <SortMenu />}
            <ViewSwitch />
            {view === 'table' && (
              <>
                <ColumnChooser />
                <DensityMenu />
              </>
            )}
          </div>
        </>
      )}
    </div>
  )
}

function FilterButton() {
  const say = useMessages(filtersMessages)
  const { filterRules, query, open } = useListState()
  if (filterRules.filters.length === 0) return null
  const count = new Set(query.filters.map(({ field }) => field)).size
  return (
    <button
      type="button"
      className={count > 0 ? `${filterStyles.chip} ${filterStyles.on}` : filterStyles.chip}
      onClick={() => open({ kind: 'filters' })}
    >
      <ListFilter size={14} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.word}>{say('filters')}</span> {count > 0 && <b>{count}</b>}
    </button>
  )
}

function SortMenu() {
  const say = useMessages(listMessages)
  const inLanguage = useWords()
  const { screens, resource, query, change } = useListState()
  const [first] = query.sort
  const nameOf = (field: string) => inLanguage(fieldWords(screens.words, field))
  const inOrder = ({ field, direction }: Sort) =>
    say(direction === 'asc' ? 'sortAscending' : 'sortDescending', { name: nameOf(field) })
  const entries: MenuEntry[] = resource.sorts.flatMap((field) => {
    return (['asc', 'desc'] as const).map((direction) => ({
      key: `${field} ${direction}`,
      label: inOrder({ field, direction }),
      isCurrent: first?.field === field && first.direction === direction,
      onChoose: () => change({ sort: [{ field, direction }] }),
    }))
  })
  const Arrow = first?.direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <MenuButton
      label={say('order', { order: first ? inOrder(first) : NOTHING })}
      className={filterStyles.chip}
      entries={entries}
    >
      <Arrow size={12} strokeWidth={1.75} aria-hidden="true" />
      <span className={`${filterStyles.chipName} ${styles.word}`}>{first && nameOf(first.field)}</span>
    </MenuButton>
  )
}
