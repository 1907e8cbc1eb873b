import { CircleAlert } from 'lucide-react'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import { shownError, shownErrorNames } from '../engine/field-error.ts'
import { focusField, inPageOrder } from '../engine/focus-field.ts'
import { useForm, useFormState } from '../engine/form-context.ts'
import { formMessages } from '../form.messages.ts'
import styles from '../form.module.css'

/** What is wrong with the form as a whole, each error leading to its field. Shown after a save failed. */
export function ErrorSummary() {
  const form = useForm()
  const { resource, words, store } = form
  const say = useMessages(formMessages)
  const inLanguage = useWords()
  const language = useLanguage()
  const state = useFormState((all) => all)
  const names = inPageOrder(store, shownErrorNames(state, Object.keys(resource.fields)))
  if (!state.isRejected || names.length === 0) return null
  return (
    <div className={styles.summary} role="alert">
      <CircleAlert size={16} strokeWidth={1.5} aria-hidden="true" />
      <div>
        <strong>{say('attention', { count: names.length })}</strong>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => focusField(store, name)}>
                {inLanguage(fieldWords(words, name))}
              </button>
              {' · '}
              {shownError(state, name, { form, language })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
