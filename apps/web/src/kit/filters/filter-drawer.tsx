import type { Filter } from '@backlot/contract/core/lists/filter'
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useFocusReturn } from '../../ui/hooks/use-focus-return.ts'
import { fieldWords } from '../records/bookkeeping-words.ts'
import { FilterEditorPart } from './editors/filter-editor-part.tsx'
import type { FilterEditorProps } from './editors/filter-editor-props.ts'
import type { FilterSubject } from './filter-subject.ts'
import { FilterSummary } from './filter-summary.tsx'
import { filtersMessages } from './filters.messages.ts'
import styles from './filters.module.css'
import { replaceFilters } from './values/replace-filters.ts'
import { useMayChoose } from './values/use-may-choose.ts'

interface FilterDrawerProps extends FilterSubject {
  filters: readonly Filter[]
  /** How many rows there are to see; none where it is not rows that are narrowed. */
  count?: number
  /** What else is chosen here, above the filters. */
  children?: ReactNode
  onChange: (filters: Filter[]) => void
  onClose: () => void
}

/** On a phone all filters stand under each other. */
export function FilterDrawer({
  rules,
  words,
  filters,
  count,
  children,
  onChange,
  onClose,
}: FilterDrawerProps) {
  const say = useMessages(filtersMessages)
  const inLanguage = useWords()
  const mayChoose = useMayChoose(rules.fields)
  useFocusReturn()
  const close = () => {
    // What was typed last is left with it, also where a button that is tapped takes no focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onClose()
  }
  return (
    <Drawer
      open
      placement="right"
      size={340}
      title={say('filters')}
      onClose={close}
      extra={
        filters.length > 0 && (
          <button type="button" className={styles.link} onClick={() => onChange([])}>
            {say('clearAll')}
          </button>
        )
      }
      footer={
        <Button look="primary" isWide onClick={close}>
          {count === undefined ? say('done') : say('showResults', { count })}
        </Button>
      }
    >
      <div className={styles.drawerFilters}>
        {children}
        {rules.filters.map((field) => {
          const used = filters.filter((filter) => filter.field === field)
          if (!mayChoose(field) && used.length === 0) return null
          const Part = mayChoose(field) ? FilterEditorPart : ClearedFilter
          return (
            <fieldset key={field} className={styles.drawerFilter}>
              <legend>{inLanguage(fieldWords(words, field))}</legend>
              <Part
                {...{ rules, words, field }}
                filters={used}
                all={filters}
                isInDrawer
                onChange={(next) => onChange(replaceFilters(filters, field, next))}
              />
            </fieldset>
          )
        })}
      </div>
    </Drawer>
  )
}

/** What an address asks for and one may not choose: it is said, and can be cleared. */
function ClearedFilter({ onChange, ...filter }: FilterEditorProps) {
  const say = useMessages(filtersMessages)
  const inLanguage = useWords()
  const name = inLanguage(fieldWords(filter.words, filter.field))
  return (
    <>
      <FilterSummary {...filter} />{' '}
      <button
        type="button"
        className={styles.link}
        aria-label={say('clearFilter', { name })}
        onClick={() => onChange([])}
      >
        {say('clear')}
      </button>
    </>
  )
}
