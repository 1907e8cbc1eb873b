import { lastingSettlements, type Settlement, takesTheirFee } from '@backlot/contract/resources/payout-lines'
import { useDay } from '../../../../kit/fields/time/use-day.ts'
import { useMessages } from '../../../../platform/i18n/messages.ts'
import { formatMoney } from '../../../../ui/format/format-number.ts'
import styles from '../reconcile.module.css'
import type { PayoutLine } from '../use-reconciliation.ts'
import { settleMessages } from './settle.messages.ts'

/** The figures of a line, theirs first, and its day. */
export function useLineFigures(line: PayoutLine): string {
  const say = useMessages(settleMessages)
  const day = useDay()
  const side = (name: 'sideOfTheirs' | 'sideOfOurs', amount: number | null, fee: number | null) => {
    if (amount === null) return []
    const said = say(name, { amount: formatMoney(amount, line.currency) })
    return [fee ? say('sideWithFee', { side: said, fee: formatMoney(fee, line.currency) }) : said]
  }
  return [
    ...side('sideOfTheirs', line.amount, line.fee),
    ...side('sideOfOurs', line.ourAmount, line.ourFee),
    ...(line.bookedAt === null ? [] : [day(line.bookedAt)]),
  ].join(' · ')
}

/** What a settlement does, and whether it can be taken back. */
export function SettleEffect({ line, settlement }: { line: PayoutLine; settlement: Settlement }) {
  const say = useMessages(settleMessages)
  const effect = useEffectOf(line)
  return (
    <p className={styles.effect}>
      {effect(settlement)}{' '}
      {lastingSettlements.has(settlement) ? <strong>{say('final')}</strong> : say('notFinal')}
    </p>
  )
}

/** What these do is the same of each line. */
const sameOfEachLine = {
  expect_next: 'expectsNext',
  void: 'voids',
  dispute: 'disputes',
  find_order: 'findsOrder',
} as const

function useEffectOf(line: PayoutLine): (settlement: Settlement) => string {
  const say = useMessages(settleMessages)
  const day = useDay()
  const money = (amount: number | null) => formatMoney(amount, line.currency)
  return (settlement) => {
    if (settlement !== 'create_order' && settlement !== 'take_theirs') return say(sameOfEachLine[settlement])
    if (settlement === 'create_order')
      return say('makesOrder', {
        ...{ amount: money(line.amount), number: line.transactionNumber ?? '' },
        day: line.bookedAt === null ? '' : day(line.bookedAt),
      })
    if (!takesTheirFee(line) || line.fee === line.ourFee)
      return say('takesNothing', { difference: money(line.difference) })
    const fee = say('takesFee', { theirs: money(line.fee), ours: money(line.ourFee) })
    return line.amount === line.ourAmount ? fee : `${fee} ${say('keepsAmount')}`
  }
}
