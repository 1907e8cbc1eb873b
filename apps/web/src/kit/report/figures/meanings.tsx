import type { Measure } from '@backlot/contract/core/endpoints/report'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { reportMessages } from '../report.messages.ts'
import styles from './meanings.module.css'
import { useMeaning } from './use-meaning.ts'

/** The definitions below a table, which has no room to say them beside its figures. */
export function Meanings({ measures }: { measures: readonly Measure[] }) {
  const say = useMessages(reportMessages)
  const inLanguage = useWords()
  const meaningOf = useMeaning()
  return (
    <details className={styles.meanings}>
      <summary>{say('meanings')}</summary>
      <dl>
        {measures.flatMap((measure) => [
          <dt key={measure.metric}>{inLanguage(measure.words)}</dt>,
          <dd key={`${measure.metric} means`}>{meaningOf(measure)}</dd>,
        ])}
      </dl>
    </details>
  )
}
