import { FaultyPostback, Fields } from './fields.mjs'

/** @typedef {import('@backlot/contract/site/money/subscription-events').SubscriptionEvent} SubscriptionEvent */
/** @typedef {import('@backlot/contract/site/money/payments').NewOrder} NewOrder */
/** @typedef {import('@backlot/contract/site/money/payments').NewRefund} NewRefund */
/** @typedef {import('@backlot/contract/site/money/payments').NewChargeback} NewChargeback */
/**
 * What a postback tells the back-office, in the order in which it is told.
 * @typedef {{ event?: SubscriptionEvent, order?: NewOrder, refund?: NewRefund, chargeback?: NewChargeback }} Told
 */

export const provider = 'cardhouse'

/** What the processor calls a charge, as the ledger and the order do. */
const stages = /** @type {const} */ ({
  trial: ['trial', 'trial_initial'],
  initial: ['new', 'initial'],
  conversion: ['conversion', 'conversion'],
  rebill: ['renewal', 'renewal'],
  return: ['reactivation', 'reactivation'],
})
const stageNames = /** @type {(keyof typeof stages)[]} */ (Object.keys(stages))
const ends = /** @type {const} */ ({
  canceled: 'voluntary',
  nonpayment: 'payment_failed',
  merchant: 'admin',
  fraud: 'fraud',
})
const endNames = /** @type {(keyof typeof ends)[]} */ (Object.keys(ends))
const currencies = /** @type {const} */ (['USD', 'EUR', 'GBP', 'JPY', 'KWD'])

const currencyOf = (/** @type {Fields} */ fields) => fields.oneOf('currency', currencies)
const keyOf = (/** @type {Fields} */ fields) => ({
  provider,
  transactionNumber: fields.text('transaction_id'),
})

/** Member and plan are what the checkout passed along; the processor hands them back with everything it tells. */
function eventOf(
  /** @type {Fields} */ fields,
  /** @type {Pick<SubscriptionEvent, 'type'> & Partial<SubscriptionEvent>} */ rest,
) {
  /** @type {SubscriptionEvent} */
  const event = {
    ...keyOf(fields),
    subscriptionReference: fields.text('subscription_id'),
    occurredAt: fields.time('time'),
    memberId: fields.id('x_member'),
    planId: fields.id('x_plan'),
    ...{ until: null, recurringPrice: null, currency: null, reason: null, attempt: null, declineCode: null },
    ...{ channelId: null, campaignId: null },
    ...rest,
  }
  return event
}

/** @type {(fields: Fields) => Told} */
function sale(fields) {
  const currency = currencyOf(fields)
  const [type, billingSource] = stages[fields.oneOf('stage', stageNames)]
  const event = eventOf(fields, { type, currency, until: fields.time('paid_until') })
  const { memberId, planId, subscriptionReference, occurredAt } = event
  return {
    event,
    order: {
      ...{ ...keyOf(fields), memberId, planId, subscriptionReference, billingSource, currency },
      amount: fields.amount('amount', currency),
      ...{ paymentMethod: 'card', paidAt: occurredAt, promotionCode: fields.find('x_code'), discount: 0 },
      ...{ transactionFee: 0, settlementFee: 0, reserveFee: 0 },
      ...{ channelId: null, campaignId: null, dealId: null, rate: null },
    },
  }
}

/** @type {(fields: Fields) => NewRefund} */
function reversal(fields) {
  const currency = currencyOf(fields)
  return {
    ...{ ...keyOf(fields), currency, orderTransactionNumber: fields.text('original_transaction_id') },
    amount: fields.amount('amount', currency),
    ...{ reason: fields.words('reason', 200), initiatedBy: 'provider', occurredAt: fields.time('time') },
  }
}

/** @type {(fields: Fields) => Told} */
function chargeback(fields) {
  const isOver = fields.find('outcome') !== null
  const end = isOver
    ? { won: fields.oneOf('outcome', ['won', 'lost']) === 'won', resolvedAt: fields.time('resolved_time') }
    : { won: null, resolvedAt: null }
  return { chargeback: { ...reversal(fields), ...end } }
}

/** @type {(fields: Fields) => Told} */
function decline(fields) {
  const attempt = fields.id('attempt')
  return {
    event: eventOf(fields, {
      type: 'payment_failed',
      attempt,
      declineCode: fields.words('decline_code', 40),
    }),
  }
}

/** @type {Record<string, (fields: Fields) => Told>} */
const readers = {
  sale,
  decline,
  chargeback,
  refund: (fields) => ({ refund: reversal(fields) }),
  cancel: (fields) => ({ event: eventOf(fields, { type: 'renewal_off' }) }),
  reinstate: (fields) => ({ event: eventOf(fields, { type: 'renewal_on' }) }),
  expire: (fields) => ({
    event: eventOf(fields, { type: 'churn', reason: ends[fields.oneOf('reason', endNames)] }),
  }),
}

/** Reads a form-encoded postback; one that makes no sense is a {@link FaultyPostback}. */
export function toldBy(/** @type {string} */ body) {
  const fields = new Fields(body)
  const type = fields.text('type')
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined
  if (!read) throw new FaultyPostback(`type ${type} is not known`)
  return read(fields)
}
