import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { statements } from '@backlot/contract/resources/statements'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { StatementSums } from '../../kit/statement/statement-sums.tsx'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { statementMessages, statementWords } from './statements.messages.ts'
import styles from './statements.module.css'

/** From what members paid to what the partner is due. */
export function SumCard({ statement }: { statement: RecordOf<typeof statements> }) {
  const say = useMessages(statementMessages)
  const inLanguage = useWords()
  return (
    <ShowCard title={say('comesTo')} extra={statement.currency}>
      <StatementSums
        statement={statement}
        nameOf={(sum) => inLanguage(statementWords.fields[sum])}
        orders={say('orders', { count: statement.orders })}
      />
      {statement.carriesOnly && (
        <p className={styles.note}>{say('carriesOnly', { currency: statement.currency })}</p>
      )}
    </ShowCard>
  )
}
