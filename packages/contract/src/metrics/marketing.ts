import { defineMetric } from '../core/endpoints/metric.ts'
import { money, rate } from '../core/fields/fields.ts'
import { ofCampaignCosts, ofTransactions } from './rows.ts'

export const shareDue = defineMetric('profit_share_due', {
  field: money(),
  basis: 'net_sales',
  words: { en: 'Share due', 'zh-CN': '渠道分成' },
  definition: {
    en: 'What partners are due of net sales, each sale at the share in force when it was paid; what came back takes its share with it.',
    'zh-CN': '净销售额中应付给渠道的分成，按每笔付款时生效的比例计；退回的款项同时冲回其分成。',
  },
  rows: ofTransactions(),
})
export const campaignCost = defineMetric('campaign_cost', {
  field: money(),
  words: { en: 'Campaign cost', 'zh-CN': '推广费用' },
  definition: {
    en: 'What campaigns cost beside the share, in equal parts for each day between start and end, on the first day where no end is set. Costs in other currencies than the report’s are left out.',
    'zh-CN':
      '分成之外的推广费用，在起止日期间逐日平均分摊；未设结束时间的计入首日。与报表货币不同的费用不计入。',
  },
  rows: ofCampaignCosts,
})
export const campaignReturn = defineMetric('campaign_return', {
  field: rate(),
  basis: 'net_sales',
  words: { en: 'Return', 'zh-CN': '回报率' },
  definition: {
    en: 'Net sales less the partner’s share and the cost, divided by the cost; none without a cost.',
    'zh-CN': '净销售额减去渠道分成与推广费用后，除以推广费用；没有费用时为空。',
  },
  better: 'higher',
  ratio: 'share',
  rows: ofCampaignCosts,
  rowsAreWhole: true,
})
