import type { Totals } from '@backlot/contract/core/endpoints/listing'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { formatMoney } from '../../ui/format/format-number.ts'
import { orderMessages } from './orders.messages.ts'
import styles from './orders.module.css'

/** What came back of all orders that match, by currency: nothing of it is taken off what they come to. */
export function ReversalsNote({ totals: { sums } }: { totals: Totals }) {
  const say = useMessages(orderMessages)
  const language = useLanguage()
  const amounts = new Map<string, number>()
  for (const { currency, sum } of [...(sums['refunded'] ?? []), ...(sums['chargedBack'] ?? [])])
    if (currency !== null && sum !== 0) amounts.set(currency, (amounts.get(currency) ?? 0) + sum)
  if (amounts.size === 0) return null
  const inWords = [...amounts].map(([currency, sum]) => formatMoney(sum, currency))
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(inWords)
  return <span className={styles.beforeReversals}>{say('beforeReversals', { amounts: list })}</span>
}
