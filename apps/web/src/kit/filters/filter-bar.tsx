import type { Filter } from '@backlot/contract/core/lists/filter'
import { ChevronDown, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { FloatingPanel } from '../../ui/menus/floating-panel.tsx'
import { MenuButton } from '../../ui/menus/menu-button.tsx'
import { fieldWords } from '../records/bookkeeping-words.ts'
import { FilterEditorPart, preloadFilterEditors } from './editors/filter-editor-part.tsx'
import type { FilterEditorProps } from './editors/filter-editor-props.ts'
import type { FilterSubject } from './filter-subject.ts'
import { FilterSummary } from './filter-summary.tsx'
import { filtersMessages } from './filters.messages.ts'
import styles from './filters.module.css'
import { replaceFilters } from './values/replace-filters.ts'
import { useMayChoose } from './values/use-may-choose.ts'

interface FilterBarProps extends FilterSubject {
  filters: readonly Filter[]
  onChange: (filters: Filter[]) => void
  /** The filters that are always in reach; the others hide behind "+ Filter". */
  pinned: readonly string[]
}

/** One chip for each filter in use or in reach. */
export function FilterBar({ rules, words, filters, pinned, onChange }: FilterBarProps) {
  const say = useMessages(filtersMessages)
  const inLanguage = useWords()
  const [added, setAdded] = useState<readonly string[]>([])
  const mayChoose = useMayChoose(rules.fields)
  const used = filters.map(({ field }) => field)
  const shown = [...new Set([...pinned.filter(mayChoose), ...used, ...added])]
  const others = rules.filters.filter((field) => !shown.includes(field) && mayChoose(field))
  return (
    <>
      {shown.map((field) => (
        <FilterChip
          key={field}
          {...{ rules, words, field }}
          filters={filters.filter((filter) => filter.field === field)}
          all={filters}
          onChange={(next) => onChange(replaceFilters(filters, field, next))}
          mayChoose={mayChoose(field)}
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
            label: inLanguage(fieldWords(words, field)),
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
            onChange([])
          }}
        >
          {say('clearAll')}
        </button>
      )}
    </>
  )
}

interface FilterChipProps extends FilterEditorProps {
  mayChoose: boolean
  isNew: boolean
  onClear: () => void
}

function FilterChip({ mayChoose, isNew, onClear, ...editor }: FilterChipProps) {
  const say = useMessages(filtersMessages)
  const inLanguage = useWords()
  const { field, words, filters, onChange } = editor
  const name = inLanguage(fieldWords(words, field))
  const isOn = filters.length > 0
  const said = (
    <>
      {name}: <FilterSummary {...editor} />
    </>
  )
  const clear = () => {
    onClear()
    onChange([])
  }
  return (
    <span
      className={isOn ? `${styles.chipGroup} ${styles.on}` : styles.chipGroup}
      onPointerEnter={preloadFilterEditors}
      onFocus={preloadFilterEditors}
    >
      {mayChoose ? (
        <FloatingPanel
          label={name}
          hasWords
          className={styles.chip}
          opensAtOnce={isNew}
          button={
            isOn ? (
              said
            ) : (
              <>
                <span className={styles.chipName}>{name}</span>
                <ChevronDown size={12} strokeWidth={1.5} aria-hidden="true" />
              </>
            )
          }
        >
          <FilterEditorPart {...editor} />
        </FloatingPanel>
      ) : (
        // An address may ask for it: there is nothing to choose, and it can be cleared.
        <span className={styles.chip}>{said}</span>
      )}
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
