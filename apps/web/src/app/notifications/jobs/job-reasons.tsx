import { toCamelCase } from '@backlot/contract/core/wire/case'
import type { Words } from '@backlot/contract/core/words/language'
import type { Job } from '@backlot/contract/jobs'
import { RecordLink } from '../../../kit/fields/references/record-link.tsx'
import { useKnownScreens } from '../../../kit/records/known-screens.ts'
import { useNamesInWords } from '../../../platform/i18n/lists-in-words.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { notificationMessages } from '../notifications.messages.ts'
import styles from '../notifications.module.css'

/** Why records were left as they were, the most frequent reason first, each with the way to the first of them. */
export function JobReasons({ job }: { job: Job }) {
  const say = useMessages(notificationMessages)
  const inRow = useNamesInWords()
  const inWords = useWords()
  const words: Readonly<Record<string, Words>> = useKnownScreens(job.resource)?.words.fields ?? {}
  const nameOf = (field: string) => {
    const name = words[toCamelCase(field)]
    return name ? inWords(name) : field
  }
  const reasons = job.reasons.toSorted((a, b) => b.count - a.count)
  return (
    <details className={styles.reasons}>
      <summary>{say('whySkipped', { count: job.refused })}</summary>
      <ul>
        {reasons.map(({ message, fields, count, records }) => (
          <li key={`${fields.join()} ${message}`}>
            {fields.length === 0
              ? message
              : say('reasonOfFields', { fields: inRow(fields.map(nameOf)), reason: message })}
            <ul className={styles.records}>
              {records.map(({ id, label }) => (
                <li key={id}>
                  <RecordLink resource={job.resource} to={{ id, name: label }} />
                </li>
              ))}
              {count > records.length && <li>{say('andMore', { count: count - records.length })}</li>}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}
