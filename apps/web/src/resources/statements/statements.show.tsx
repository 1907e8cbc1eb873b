import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { statementEndpoints, statementLines, statements } from '@backlot/contract/resources/statements'
import { listingOf } from '../../kit/listing/listing-of.tsx'
import { recordOf } from '../../kit/show/record-of.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { FileButton } from '../../kit/statement/file-button.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { MonthName } from './month-name.tsx'
import { lineKinds, statementMessages, statementWords } from './statements.messages.ts'
import styles from './statements.module.css'
import { SumCard } from './sum-card.tsx'

type Statement = RecordOf<typeof statements>

const { Show, Details } = recordOf(statements, statementWords)

const { Card: Lines } = listingOf(statementLines, {
  title: { en: 'Lines', 'zh-CN': '明细' },
  empty: { en: 'Nothing was paid in this month.', 'zh-CN': '该月没有付款。' },
  fields: {
    occurredAt: { en: 'When', 'zh-CN': '时间' },
    kind: { en: 'What', 'zh-CN': '类型' },
    orderNumber: { en: 'Order', 'zh-CN': '订单' },
    planId: { en: 'Plan', 'zh-CN': '套餐' },
    amount: { en: 'Amount', 'zh-CN': '金额' },
    currency: { en: 'Currency', 'zh-CN': '币种' },
    net: { en: 'In the statement', 'zh-CN': '计入金额' },
    profitSharing: { en: 'Share', 'zh-CN': '比例' },
    share: { en: 'Due', 'zh-CN': '分成' },
    reportCurrency: { en: 'Currency of the statement', 'zh-CN': '结算币种' },
    isLate: { en: 'Late', 'zh-CN': '迟到' },
    restatesId: { en: 'Belongs to', 'zh-CN': '所属结算单' },
  },
  options: { kind: lineKinds },
})

/** What was paid in its own currency, and what of that is shared: the share is a part of the latter. */
const columns = [
  ...(['occurredAt', 'kind', 'orderNumber', 'planId', 'amount'] as const),
  ...(['net', 'profitSharing', 'share'] as const),
] as const

const facts = ['channelId', 'month', 'discount', 'fees', 'approvedById', 'approvedAt', 'createdAt'] as const

export function StatementShow({ id }: ScreenProps) {
  const say = useMessages(statementMessages)
  return (
    <Show
      id={id}
      outline={[
        { title: say('comesTo'), lines: 6 },
        { title: say('besides'), fields: facts },
      ]}
      under={({ channel, month }) => (
        <>
          {channel.name} · <MonthName month={month} />
        </>
      )}
      buttons={(statement) => (
        <>
          <FileButton id={statement.id} endpoint={statementEndpoints.pdf}>
            {say('pdf')}
          </FileButton>
          <FileButton id={statement.id} endpoint={statementEndpoints.csv}>
            {say('csv')}
          </FileButton>
        </>
      )}
    >
      {(statement) => (
        <>
          <SumCard statement={statement} />
          <Besides statement={statement} />
          <Lines
            columns={statement.hasLateLines ? [...columns, 'restatesId'] : columns}
            params={{ id: statement.id }}
          />
        </>
      )}
    </Show>
  )
}

function Besides({ statement }: { statement: Statement }) {
  const say = useMessages(statementMessages)
  const { withoutRate, currency } = statement
  return (
    <ShowCard title={say('besides')}>
      <Details names={facts} values={{ month: <MonthName month={statement.month} /> }} />
      <p className={styles.note}>{say('besidesNote')}</p>
      {withoutRate > 0 && (
        <p className={styles.note}>{say('withoutRate', { count: withoutRate, currency })}</p>
      )}
    </ShowCard>
  )
}
