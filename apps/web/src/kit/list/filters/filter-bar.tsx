import { ChevronDown, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { FloatingPanel } from '../../../ui/menus/floating-panel.tsx'
import { MenuButton } from '../../../ui/menus/menu-button.tsx'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { replaceFilters } from '../state/list-address.ts'
import { useListState } from '../state/list-state.ts'
import { FilterEditorPart, preloadFilterEditors } from './editors/filter-editor-part.tsx'
import { FilterSummary } from './filter-summary.tsx'

interface FilterBarProps {
  /** The filters that are always in reach; the others hide behind "+ Filter". */
  pinned: readonly string[]
}

/** One chip for each filter in use or in reach. */
export function FilterBar({ pinned }: FilterBarProps) {
  const say = useMessages(listMessages)
  const inLanguage = useWords()
  const { screens, resource, query, change } = useListState()
  const [added, setAdded] = useState<readonly string[]>([])
  const used = query.filters.map(({ field }) => field)
  const shown = [...new Set([...pinned, ...used, ...added])]
  const others = resource.filters.filter((field) => !shown.includes(field))
  return (
    <>
      {shown.map((field) => (
        <FilterChip
          key={field}
          field={field}
          isNew={field === added.at(-1) && !used.includes(field)}
          onClear={() => setAdded(added.filter((other) => other !== field))}
        />
      ))}
      {others.length > 0 && (
        <MenuButton
          label={say('addFilter')}
          hasWords
          className={`${styles.chip} ${styles.dashed}`}
          entries={others.map((field) => ({
            key: field,
            label: inLanguage(fieldWords(screens.words, field)),
            onChoose: () => setAdded([...added, field]),
          }))}
        >
          <Plus size={12} strokeWidth={1.75} aria-hidden="true" />
          {say('addFilter')}
        </MenuButton>
      )}
      {used.length > 0 && (
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            setAdded([])
            change({ filters: [] })
          }}
        >
          {say('clearAll')}
        </button>
      )}
    </>
  )
}

interface FilterChipProps {
  field: string
  isNew: boolean
  onClear: () => void
}

function FilterChip({ field, isNew, onClear }: FilterChipProps) {
  const say = useMessages(listMessages)
  const inLanguage = useWords()
  const { screens, query, change } = useListState()
  const name = inLanguage(fieldWords(screens.words, field))
  const filters = query.filters.filter((filter) => filter.field === field)
  const isOn = filters.length > 0
  const clear = () => {
    onClear()
    change({ filters: replaceFilters(query.filters, field, []) })
  }
  return (
    <span
      className={isOn ? `${styles.chipGroup} ${styles.on}` : styles.chipGroup}
      onPointerEnter={preloadFilterEditors}
      onFocus={preloadFilterEditors}
    >
      <FloatingPanel
        label={name}
        hasWords
        className={styles.chip}
        opensAtOnce={isNew}
        button={
          isOn ? (
            <>
              {name}: <FilterSummary field={field} filters={filters} />
            </>
          ) : (
            <>
              <span className={styles.chipName}>{name}</span>
              <ChevronDown size={12} strokeWidth={1.5} aria-hidden="true" />
            </>
          )
        }
      >
        <FilterEditorPart
          field={field}
          filters={filters}
          onChange={(next) => change({ filters: replaceFilters(query.filters, field, next) })}
        />
      </FloatingPanel>
      {isOn && (
        <button
          type="button"
          className={styles.chipClear}
          aria-label={say('clearFilter', { name })}
          title={say('clearFilter', { name })}
          onClick={clear}
        >
          <X size={12} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
