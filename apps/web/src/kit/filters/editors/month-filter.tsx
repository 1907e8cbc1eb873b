import { sayFieldError } from '@backlot/contract/core/words/field-messages'
import { useId, useState } from 'react'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useWords } from '../../../platform/i18n/messages.ts'
import tickStyles from '../../../ui/inputs/tick.module.css'
import { useClosePanel } from '../../../ui/menus/floating-panel.tsx'
import { monthInWords } from '../../fields/time/day-format.ts'
import { MonthInput } from '../../fields/time/month-input.tsx'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import styles from '../filters.module.css'
import { chosenValues, oneOf } from '../values/filter-values.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'

/** Any of these months, one picked after the other. */
export function MonthFilter({ field, rules, words, filters, onChange }: FilterEditorProps) {
  const id = useId()
  const language = useLanguage()
  const inLanguage = useWords()
  const closePanel = useClosePanel()
  const [typed, setTyped] = useState('')
  const [isLeft, setIsLeft] = useState(false)
  const chosen = chosenValues(filters).map(String)
  const pattern = rules.fields[field]?.settings.pattern
  const isInvalid = isLeft && typed !== ''
  const pick = (month: string) => {
    const isMonth = pattern?.regex.test(month) ?? false
    setTyped(isMonth ? '' : month)
    if (!isMonth) return
    onChange(oneOf(field, [...new Set([...chosen, month])].toSorted()))
    closePanel()
  }
  return (
    <div className={styles.stack}>
      {chosen.length > 0 && (
        <div className={styles.choices}>
          {chosen.map((month) => (
            <label key={month} className={styles.choice}>
              <input
                type="checkbox"
                className={tickStyles.tick}
                checked
                onChange={() =>
                  onChange(
                    oneOf(
                      field,
                      chosen.filter((other) => other !== month),
                    ),
                  )
                }
              />
              {monthInWords(month, language)}
            </label>
          ))}
        </div>
      )}
      <label htmlFor={id} className="visually-hidden">
        {inLanguage(fieldWords(words, field))}
      </label>
      <MonthInput
        // Empty again once one was picked.
        key={chosen.join()}
        id={id}
        value={typed}
        isDisabled={false}
        isInvalid={isInvalid}
        isRequired={false}
        isInPanel
        describedBy={isInvalid ? `${id}-error` : undefined}
        onChange={pick}
        onLeave={() => setIsLeft(true)}
      />
      {isInvalid && pattern && (
        <p id={`${id}-error`} className={styles.unread} role="alert">
          {sayFieldError({ message: pattern.message }, language)}
        </p>
      )}
    </div>
  )
}
