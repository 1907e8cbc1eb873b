import { Columns3 } from 'lucide-react'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Chooser } from '../../../ui/inputs/chooser/chooser.tsx'
import { FloatingPanel } from '../../../ui/menus/floating-panel.tsx'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { defaultSettings } from '../state/column-settings.ts'
import { columnWords } from '../state/columns.ts'
import { useListState } from '../state/list-state.ts'

/** Shows, hides and orders the columns; remembered for the account. */
export function ColumnChooser() {
  const say = useMessages(listMessages)
  const inLanguage = useWords()
  const { allColumns, settings, arrange, screens, resource } = useListState()
  const items = allColumns.map((column) => ({
    key: column.key,
    name: inLanguage(columnWords(screens.words, column)),
    // Without the name nobody knows which row is which.
    isAlwaysShown: column.key === resource.label,
  }))
  return (
    <FloatingPanel
      label={say('columns')}
      title={say('columns')}
      className={styles.iconButton}
      button={<Columns3 size={16} strokeWidth={1.5} aria-hidden="true" />}
    >
      <Chooser items={items} choice={settings} onChange={(choice) => arrange({ ...settings, ...choice })} />
      <button type="button" className={styles.link} onClick={() => arrange(defaultSettings(allColumns))}>
        {say('resetColumns')}
      </button>
    </FloatingPanel>
  )
}
