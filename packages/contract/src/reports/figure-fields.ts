import { choice, reference } from '../core/fields/fields.ts'
import { billingSources, paymentMethods } from '../resources/orders.ts'

/** What figures of money and members are narrowed by. */
export const figureFields = {
  channelId: reference('channels'),
  campaignId: reference('campaigns'),
  planId: reference('plans'),
  billingSource: choice(billingSources),
  paymentMethod: choice(paymentMethods),
}
