import { useId } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { listMessages } from '../list.messages.ts'
import type { FilterEditorProps } from './filter-editor.tsx'
import { chosenValues, oneOf } from './filter-values.ts'
import styles from './filters.module.css'

const choices = [
  ['any', []],
  ['yes', [true]],
  ['no', [false]],
] as const

/** Yes, no, or either. */
export function FlagFilter({ field, filters, onChange, onDone }: FilterEditorProps) {
  const say = useMessages(listMessages)
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
              onDone()
            }}
          />
          {say(label)}
        </label>
      ))}
    </div>
  )
}
