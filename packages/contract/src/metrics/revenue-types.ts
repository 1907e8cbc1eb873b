import { defineMetric } from '../core/endpoints/metric.ts'
import { money } from '../core/fields/fields.ts'
import type { Words } from '../core/words/language.ts'
import { ofDeclined, ordersWhere } from './rows.ts'

/** Gross of what was billed for one thing; those of all types come to gross. */
function grossOf<const Type extends string>(type: Type, of: Words) {
  return defineMetric(`gross_${type}`, {
    field: money(),
    basis: 'gross',
    words: { en: `${of.en}, gross`, 'zh-CN': `${of['zh-CN']}收入` },
    definition: {
      en: `Captured charges for ${of.en.toLowerCase()} in the report currency, at the rate stored with each. A charge without a rate is left out.`,
      'zh-CN': `${of['zh-CN']}的已扣款金额，按每笔订单记录的汇率折算为报表货币；没有汇率的订单不计入。`,
    },
    better: 'higher',
    rows: ordersWhere({ billingSource: type }),
    ...(type === 'renewal' && { missed: ofDeclined }),
  })
}

export const grossTrialInitial = grossOf('trial_initial', { en: 'Trials', 'zh-CN': '试用' })
export const grossInitial = grossOf('initial', { en: 'First periods', 'zh-CN': '首期' })
export const grossConversion = grossOf('conversion', { en: 'Conversions', 'zh-CN': '试用转付费' })
export const grossRenewal = grossOf('renewal', { en: 'Renewals', 'zh-CN': '续费' })
export const grossPlanChange = grossOf('plan_change', { en: 'Plan changes', 'zh-CN': '变更套餐' })
export const grossReactivation = grossOf('reactivation', { en: 'Returns', 'zh-CN': '重新订阅' })
export const grossOneTime = grossOf('one_time', { en: 'One-time sales', 'zh-CN': '一次性' })
