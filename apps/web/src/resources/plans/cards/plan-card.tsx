import type { Language } from '@backlot/contract/core/words/language'
import { savingAgainst } from '@backlot/contract/ledger/monthly-price'
import { initialPrice, type Plan } from '@backlot/contract/resources/plans'
import { Check } from 'lucide-react'
import type { Move } from '../../../kit/list/order/movable-row.ts'
import { translator } from '../../../platform/i18n/messages.ts'
import { formatMoney, formatRate } from '../../../ui/format/format-number.ts'
import { cardMessages } from '../plan-page.messages.ts'
import styles from '../plans.module.css'
import { type PricedPlan, priceMessages, priceWords, spanWords } from '../price-words.ts'

interface PlanCardProps {
  plan: PricedPlan & Pick<Plan, 'name' | 'title' | 'isBest' | 'downloadable'>
  /** Of the visitor, not of whoever looks here. */
  language: Language
  /** It is the one that is told in full in the list. */
  isChosen?: boolean
  /** Where it can be put elsewhere. */
  move?: Move
}

/** A plan as the public site offers it. */
export function PlanCard({ plan, language, isChosen = false, move }: PlanCardProps) {
  const say = translator(cardMessages, language)
  const sayPrice = translator(priceMessages, language)
  const price = initialPrice(plan)
  const original = plan.initialOriginalPrice
  // While a new one is typed, there is no name yet.
  const heading = plan.title || plan.name
  const span = spanWords(plan.initialPeriodCount, plan.initialPeriodUnit, sayPrice)
  const looks = [styles.plan, plan.isBest && styles.bestPlan, isChosen && styles.chosenPlan]
  return (
    <article
      {...move?.props}
      className={looks.filter(Boolean).join(' ')}
      aria-current={isChosen ? 'true' : undefined}
      lang={language}
    >
      <div className={styles.planHead}>
        {move?.handle}
        {heading !== '' && <h3>{heading}</h3>}
        {plan.isBest && <span className={styles.best}>{say('best')}</span>}
      </div>
      <p className={styles.price}>
        <strong>{price === 0 ? say('free') : formatMoney(price, plan.currency)}</strong>{' '}
        {say('for', { span })}
        {price < original && (
          <span className={styles.saving}>
            <s>{formatMoney(original, plan.currency)}</s>{' '}
            {say('saves', { share: formatRate(savingAgainst(price, original)) })}
          </span>
        )}
      </p>
      <p className={styles.words}>{priceWords(plan, sayPrice)}</p>
      {plan.downloadable && (
        <p className={styles.words}>
          <Check size={14} strokeWidth={2} aria-hidden="true" /> {say('downloads')}
        </p>
      )}
    </article>
  )
}
