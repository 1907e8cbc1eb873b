import { useMessages } from '../../../platform/i18n/messages.ts'
import { useClosePanel } from '../../../ui/menus/floating-panel.tsx'
import { filtersMessages } from '../filters.messages.ts'
import styles from '../filters.module.css'
import type { FilterEditorProps } from './filter-editor-props.ts'

const choices = [
  ['empty', true],
  ['notEmpty', false],
] as const

/** Whether anything is filled in at all; pressed again, it no longer matters. */
export function EmptyFilter({ field, filters, onChange }: FilterEditorProps) {
  const closePanel = useClosePanel()
  const say = useMessages(filtersMessages)
  const chosen = filters.find(({ operator }) => operator === 'empty')?.values[0]
  return (
    <div className={styles.quick}>
      {choices.map(([label, value]) => (
        <button
          key={label}
          type="button"
          aria-pressed={chosen === value}
          className={chosen === value ? `${styles.quickButton} ${styles.quickOn}` : styles.quickButton}
          onClick={() => {
            onChange(chosen === value ? [] : [{ field, operator: 'empty', values: [value] }])
            closePanel()
          }}
        >
          {say(label)}
        </button>
      ))}
    </div>
  )
}
