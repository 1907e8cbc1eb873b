import type { Resource } from '@backlot/contract/core/resource/resource'
import { sayFieldError } from '@backlot/contract/core/words/field-messages'
import { TriangleAlert } from 'lucide-react'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { editValuesOf, inputsOf } from '../fields/edit-values.ts'
import { fieldWords } from '../records/bookkeeping-words.ts'
import type { Row } from '../records/row.ts'
import type { PlainWords } from '../records/words.ts'
import { showMessages } from './show.messages.ts'
import styles from './show.module.css'

interface ShowFaultsProps {
  resource: Resource
  words: PlainWords
  record: Row
}

/** Which rules the record breaks as it is stored: taken over from elsewhere, or older than the rule. */
export function ShowFaults({ resource, words, record }: ShowFaultsProps) {
  const say = useMessages(showMessages)
  const inLanguage = useWords()
  const language = useLanguage()
  const { fields } = resource
  const faults = resource.rules({ ...record, ...inputsOf(fields, editValuesOf(fields, record)) })
  if (faults.length === 0) return null
  return (
    <section className={styles.faults} aria-label={say('faults')}>
      <TriangleAlert size={16} strokeWidth={1.5} aria-hidden="true" />
      <ul>
        {faults.map((fault) => {
          const name = String(fault.path[0] ?? '')
          return (
            <li key={`${name} ${fault.message}`}>
              <strong>{inLanguage(fieldWords(words, name))}</strong>
              {' · '}
              {sayFieldError(fault, language)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
