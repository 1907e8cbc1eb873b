import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { statementEndpoints, statements } from '@backlot/contract/resources/statements'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { FailurePanel } from '../../../kit/failures/failure-panel.tsx'
import { FieldValue } from '../../../kit/fields/kinds/field-value.tsx'
import { RecordLink } from '../../../kit/fields/references/record-link.tsx'
import { monthInWords } from '../../../kit/fields/time/day-format.ts'
import { useDay } from '../../../kit/fields/time/use-day.ts'
import { useKnownScreens } from '../../../kit/records/known-screens.ts'
import type { Row } from '../../../kit/records/row.ts'
import { SafeActions } from '../../../kit/show/show-actions.tsx'
import { ShowCard } from '../../../kit/show/show-card.tsx'
import { FileButton } from '../../../kit/statement/file-button.tsx'
import { StatementSums } from '../../../kit/statement/statement-sums.tsx'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { useList } from '../../../platform/queries/queries.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { MenuButton } from '../../../ui/menus/menu-button.tsx'
import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import { statementMessages, statementWords } from '../../statements/statements.messages.ts'
import { channelPageMessages } from '../channel-page.messages.ts'
import styles from '../channel-page.module.css'

const MONTHS = 24

type Statement = RecordOf<typeof statements>

/** What the partner is due: the statement of a month, or those of several currencies, of the latest until another is chosen. */
export function StatementCard({ id }: { id: number }) {
  const mayLook = usePermission('list-statements')
  return mayLook ? <Statements id={id} /> : null
}

function Statements({ id }: { id: number }) {
  const say = useMessages(channelPageMessages)
  const filters = [{ field: 'channelId', operator: 'eq' as const, values: [id] }]
  const { data, error, refetch } = useList(statements, { filters, perPage: MONTHS })
  const [month, setMonth] = useState<string>()
  const rows = data?.rows ?? []
  const months = [...new Set(rows.map((each) => each.month))]
  const chosen = months.find((each) => each === month) ?? months[0]
  if (chosen !== undefined)
    return (
      <ShowCard
        title={say('statement')}
        extra={<MonthChoice months={months} chosen={chosen} onChoose={setMonth} />}
      >
        {/* What is carried over in another currency stands below what was counted. */}
        {rows
          .filter((each) => each.month === chosen)
          .toSorted((a, b) => Number(a.carriesOnly) - Number(b.carriesOnly))
          .map((each) => (
            <StatementOfMonth key={each.id} statement={each} />
          ))}
      </ShowCard>
    )
  return (
    <ShowCard title={say('statement')}>
      {error && <FailurePanel title={say('statementFailed')} error={error} onRetry={() => void refetch()} />}
      {!error && (data ? <p className={styles.quiet}>{say('noStatement')}</p> : <SkeletonRows rows={5} />)}
    </ShowCard>
  )
}

function StatementOfMonth({ statement }: { statement: Statement }) {
  const say = useMessages(channelPageMessages)
  const sayOf = useMessages(statementMessages)
  const inLanguage = useWords()
  const inDays = useDay()
  const screens = useKnownScreens('statements')
  const { id, reference, approvedAt, createdAt } = statement
  return (
    <>
      <p className={styles.statement}>
        <RecordLink resource="statements" to={{ id, name: reference }} />
        <FieldValue resource={statements} words={statementWords} name="status" record={statement} />
      </p>
      <StatementSums
        statement={statement}
        nameOf={(sum) => inLanguage(statementWords.fields[sum])}
        orders={sayOf('orders', { count: statement.orders })}
      />
      {statement.carriesOnly && (
        <p className={styles.quiet}>{sayOf('carriesOnly', { currency: statement.currency })}</p>
      )}
      <div className={styles.foot}>
        <span className={styles.made}>
          {approvedAt
            ? say('approved', { day: inDays(approvedAt) })
            : say('made', { day: inDays(createdAt) })}
        </span>
        <FileButton id={id} endpoint={statementEndpoints.pdf}>
          {sayOf('pdf')}
        </FileButton>
        {screens && !statement.carriesOnly && (
          // Every record is a row; the mapped type is too deep for the compiler to see it here.
          <SafeActions screens={screens} record={statement as unknown as Row} names={['approve']} />
        )}
      </div>
    </>
  )
}

interface MonthChoiceProps {
  /** As 2026-10, the latest first. */
  months: readonly string[]
  chosen: string
  onChoose: (month: string) => void
}

function MonthChoice({ months, chosen, onChoose }: MonthChoiceProps) {
  const say = useMessages(channelPageMessages)
  const language = useLanguage()
  return (
    <MenuButton
      label={say('month')}
      hasWords
      align="end"
      className={`${buttonClass()} ${styles.month}`}
      entries={months.map((month) => ({
        key: month,
        label: monthInWords(month, language),
        onChoose: () => onChoose(month),
      }))}
    >
      {monthInWords(chosen, language)}
      <ChevronDown size={14} strokeWidth={1.5} aria-hidden="true" />
    </MenuButton>
  )
}
