import { type ReactNode, useId } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { formatMoney } from '../../../ui/format/format-number.ts'
import { exactTime } from '../../../ui/format/format-time.ts'
import './receipt.css'
import { receiptMessages } from './receipt.messages.ts'
import { sampleReceipt, sumsOf } from './receipt-sample.ts'
import seal from './seal.svg?no-inline'

const receipt = sampleReceipt
const period = `${receipt.from} – ${receipt.to}`
const money = (amount: number) => formatMoney(amount, receipt.currency)

/** A member's purchase as it is put on paper. */
export function Receipt() {
  const say = useMessages(receiptMessages)
  const id = useId()
  return (
    <article className="receipt" aria-labelledby={id}>
      <header className="receipt-head">
        <div>
          <h1 id={id}>{say('receipt')}</h1>
          <p className="receipt-seller">{say('seller')}</p>
        </div>
        <img className="receipt-seal" src={seal} alt={say('seal')} width={96} height={96} />
      </header>
      <dl className="receipt-facts">
        <Fact name={say('number')}>{receipt.number}</Fact>
        <Fact name={say('paidAt')}>{exactTime(new Date(receipt.paidAt))}</Fact>
        <Fact name={say('member')}>
          {say('memberName')} · {receipt.memberEmail}
        </Fact>
        <Fact name={say('method')}>{say('card', { digits: receipt.cardDigits })}</Fact>
      </dl>
      <ReceiptLines />
      <footer className="receipt-foot">
        <p>{say('terms')}</p>
        <p>{say('thanks')}</p>
        <p className="receipt-sample">{say('sample')}</p>
      </footer>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function ReceiptLines() {
  const say = useMessages(receiptMessages)
  const sums = sumsOf(receipt)
  return (
    <table className="receipt-lines">
      <thead>
        <tr>
          <th scope="col">{say('item')}</th>
          <th scope="col">{say('period')}</th>
          <th scope="col" className="receipt-amount">
            {say('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map(({ key, hasPeriod, amount }) => (
          <tr key={key}>
            <th scope="row">{say(key)}</th>
            <td>{hasPeriod && period}</td>
            <td className="receipt-amount">{money(amount)}</td>
          </tr>
        ))}
        {(['subtotal', 'channelFee', 'total'] as const).map((key) => (
          <tr key={key} className={key === 'total' ? 'receipt-total' : ''}>
            <th scope="row" colSpan={2}>
              {say(key)}
            </th>
            <td className="receipt-amount">{money(sums[key])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
