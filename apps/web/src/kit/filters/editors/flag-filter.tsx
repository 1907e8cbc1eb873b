import { useId } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { useClosePanel } from '../../../ui/menus/floating-panel.tsx'
import { filtersMessages } from '../filters.messages.ts'
import styles from '../filters.module.css'
import { chosenValues, oneOf } from '../values/filter-values.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'

const choices = [
  ['any', []],
  ['yes', [true]],
  ['no', [false]],
] as const

/** Yes, no, or either. */
export function FlagFilter({ field, filters, onChange }: FilterEditorProps) {
  const closePanel = useClosePanel()
  const say = useMessages(filtersMessages)
  const name = useId()
  const [chosen] = chosenValues(filters)
  return (
    <div className={styles.choices}>
      {choices.map(([label, values]) => (
        <label key={label} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={chosen === values[0]}
            onChange={() => {
              onChange(oneOf(field, values))
              closePanel()
            }}
          />
          {say(label)}
        </label>
      ))}
    </div>
  )
}
