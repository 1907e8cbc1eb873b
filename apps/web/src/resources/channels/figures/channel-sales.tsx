import { channelSales } from '@backlot/contract/resources/channels'
import { listingOf } from '../../../kit/listing/listing-of.tsx'
import { orderWords } from '../../orders/orders.messages.ts'

const { billingSource, amount, currency } = orderWords.fields
const { Card } = listingOf(channelSales, {
  title: { en: 'Sales', 'zh-CN': '销售' },
  empty: { en: 'Nobody has paid through this channel yet.', 'zh-CN': '该渠道暂无付款。' },
  fields: {
    paidAt: { en: 'Paid', 'zh-CN': '支付时间' },
    plan: { en: 'Plan', 'zh-CN': '套餐' },
    campaign: { en: 'Campaign', 'zh-CN': '推广活动' },
    returned: { en: 'Given back', 'zh-CN': '已退回' },
    ...{ billingSource, amount, currency },
  },
  options: { billingSource: orderWords.options.billingSource },
})

/** What was paid through a channel: when, for which plan and how much, and nobody's name. */
export function ChannelSales({ id }: { id: number }) {
  return (
    <Card columns={['paidAt', 'plan', 'billingSource', 'campaign', 'amount', 'returned']} params={{ id }} />
  )
}
