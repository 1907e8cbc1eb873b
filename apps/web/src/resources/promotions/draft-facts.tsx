import type { Ref } from '@backlot/contract/core/fields/field'
import type { JudgedDraft, PromotionDraft } from '@backlot/contract/offers/promotion-draft'
import { promotions } from '@backlot/contract/resources/promotions'
import type { LineFact } from '../../kit/fields/input-props.ts'
import { formOf } from '../../kit/form/form-of.tsx'
import { shareInWords } from '../../kit/offers/share-in-words.ts'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import { formatMoney, formatRate, NOTHING } from '../../ui/format/format-number.ts'
import { promotionWords } from './promotions.messages.ts'
import styles from './promotions.module.css'

const { Field } = formOf(promotions, promotionWords)

const messages = defineMessages({
  free: { en: 'free', 'zh-CN': '可用' },
  taken: { en: 'taken', 'zh-CN': '已被使用' },
  usual: { en: 'Usual', 'zh-CN': '原价' },
  off: { en: 'Off', 'zh-CN': '优惠' },
  kept: { en: 'We keep', 'zh-CN': '实收' },
  margin: { en: 'Margin', 'zh-CN': '实收率' },
  afterFees: { en: 'Margin after fees', 'zh-CN': '实收率已扣除费用' },
  afterShare: {
    en: 'Margin after fees and {share} partner share',
    'zh-CN': '实收率已扣除费用与 {share} 渠道分成',
  },
})

/** Whether another promotion has the code that is typed; nothing while it is none. */
export function CodeState({ isFree }: { isFree: boolean | null }) {
  const say = useMessages(messages)
  return (
    <span className={isFree ? styles.free : styles.taken} aria-live="polite">
      {isFree !== null && say(isFree ? 'free' : 'taken')}
    </span>
  )
}

interface JudgedPlans {
  plans: JudgedDraft['plans']
}

interface PlanPricesProps extends JudgedPlans {
  /** The lines as they were when the plans were judged. */
  judged: PromotionDraft['plans']
}

/** The plans with their prices, and beside each what comes of its price. */
export function PlanPrices({ plans, judged }: PlanPricesProps) {
  const say = useMessages(messages)
  const lineFacts = ({ planId, currency, initialDiscountPrice }: Readonly<Record<string, unknown>>) => {
    const plan = plans.find((each) => each.planId === (planId as Ref | null)?.id)
    const price = plan?.currency === currency ? (initialDiscountPrice as number | null) : null
    // What is left of the price before says nothing of the one that is typed now.
    const isJudged = judged.some(
      (line) => line.planId === plan?.planId && line.initialDiscountPrice === price,
    )
    // Of fees that nobody knows nothing is left to say.
    const kept = isJudged && plan?.margin?.fees ? plan.margin.kept : null
    // What costs no less is none off; the trial says so.
    const saved = plan && price !== null && price < plan.usual ? plan.usual - price : null
    const facts: readonly LineFact[] = [
      { name: say('usual'), text: plan ? formatMoney(plan.usual, plan.currency) : NOTHING },
      { name: say('off'), text: shareInWords(saved, plan?.usual ?? null) },
      { name: say('kept'), text: plan && kept !== null ? formatMoney(kept, plan.currency) : NOTHING },
      { name: say('margin'), text: shareInWords(kept, price) },
    ]
    return facts
  }
  return <Field name="plans" isLabelHidden lineFacts={lineFacts} />
}

/** What is taken off before something is kept. */
export function MarginNote({ plans }: JudgedPlans) {
  const say = useMessages(messages)
  const margin = plans.find((plan) => plan.margin !== null)?.margin
  if (!margin) return null
  const { partner } = margin
  return (
    <span className={styles.note}>
      {partner ? say('afterShare', { share: formatRate(partner.share) }) : say('afterFees')}
    </span>
  )
}
