interface ReceiptLine {
  key: 'plan' | 'screens' | 'discount'
  hasPeriod: boolean
  /** In cents. */
  amount: number
}

interface Receipt {
  number: string
  paidAt: string
  cardDigits: string
  memberEmail: string
  currency: string
  from: string
  to: string
  lines: readonly ReceiptLine[]
  /** Of the subtotal, in basis points. */
  channelFeeRate: number
}

/** A purchase that nobody made; the page says so. */
export const sampleReceipt: Receipt = {
  number: 'SAMPLE-20260214-0042',
  paidAt: '2026-02-14T12:26:40Z',
  cardDigits: '4242',
  memberEmail: 'lin.xia@example.com',
  currency: 'USD',
  from: '2026-02-14',
  to: '2027-02-13',
  lines: [
    { key: 'plan', hasPeriod: true, amount: 11_988 },
    { key: 'screens', hasPeriod: true, amount: 2400 },
    { key: 'discount', hasPeriod: false, amount: -2158 },
  ],
  channelFeeRate: 120,
}

/** What the lines come to, the fee on top of it, and both together; in cents. */
export function sumsOf({ lines, channelFeeRate }: Pick<Receipt, 'lines' | 'channelFeeRate'>) {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const channelFee = Math.round((subtotal * channelFeeRate) / 10_000)
  return { subtotal, channelFee, total: subtotal + channelFee }
}
