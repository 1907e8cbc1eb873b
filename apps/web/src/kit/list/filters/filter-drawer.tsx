import { Drawer } from 'antd'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { replaceFilters } from '../state/list-address.ts'
import { useListState } from '../state/list-state.ts'
import { FilterEditorPart } from './editors/filter-editor-part.tsx'

/** On a phone all filters stand under each other. */
export function FilterDrawer({ onClose }: { onClose: () => void }) {
  const say = useMessages(listMessages)
  const inLanguage = useWords()
  const { screens, resource, query, meta, change } = useListState()
  return (
    <Drawer
      open
      placement="right"
      size={340}
      title={say('filters')}
      onClose={onClose}
      extra={
        query.filters.length > 0 && (
          <button type="button" className={styles.link} onClick={() => change({ filters: [] })}>
            {say('clearAll')}
          </button>
        )
      }
      footer={
        <Button look="primary" isWide onClick={onClose}>
          {say('showResults', { count: meta?.total ?? 0 })}
        </Button>
      }
    >
      <div className={styles.drawerFilters}>
        {resource.filters.map((field) => (
          <fieldset key={field} className={styles.drawerFilter}>
            <legend>{inLanguage(fieldWords(screens.words, field))}</legend>
            <FilterEditorPart
              field={field}
              filters={query.filters.filter((filter) => filter.field === field)}
              onChange={(next) => change({ filters: replaceFilters(query.filters, field, next) }, true)}
            />
          </fieldset>
        ))}
      </div>
    </Drawer>
  )
}
