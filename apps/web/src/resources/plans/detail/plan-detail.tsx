import { externalIds, type Plan } from '@backlot/contract/resources/plans'
import { Link } from 'react-router'
import { useRecordPath } from '../../../kit/records/known-screens.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { NOTHING } from '../../../ui/format/format-number.ts'
import { providerName } from '../../orders/orders.messages.ts'
import { planPageMessages } from '../plan-page.messages.ts'
import { crossedOutWords, firstWords, priceMessages, recurringWords } from '../price-words.ts'
import { detailMessages } from './detail.messages.ts'
import styles from './detail.module.css'
import { LastPriceChange } from './last-price-change.tsx'
import { FIGURE_DAYS, PlanFigures } from './plan-figures.tsx'
import { RunningPromotions } from './running-promotions.tsx'

/** The plan that is chosen in the list: its prices, how it does, and what it cost before. */
export function PlanDetail({ plan }: { plan: Plan }) {
  const say = useMessages(detailMessages)
  const path = useRecordPath('plans', plan.id)
  const mayLook = usePermission('view-dashboard')
  return (
    <section className={styles.card} aria-label={plan.name}>
      <div className={styles.head}>
        <h2>{plan.name}</h2>
        <StatusPill mark={plan.show ? 'live' : 'off'}>{say(plan.show ? 'shown' : 'hidden')}</StatusPill>
        {mayLook && <span className={styles.lately}>{say('lately', { count: FIGURE_DAYS })}</span>}
        {path !== undefined && (
          <Link to={path} className={styles.open} aria-label={`${say('open')}: ${plan.name}`}>
            {say('open')}
          </Link>
        )}
      </div>
      <div className={styles.columns}>
        <Prices plan={plan} />
        <Figures id={plan.id} mayLook={mayLook} />
      </div>
      <LastPriceChange plan={plan} />
    </section>
  )
}

function Prices({ plan }: { plan: Plan }) {
  const say = useMessages(detailMessages)
  const sayPlan = useMessages(planPageMessages)
  const sayPrice = useMessages(priceMessages)
  const ids = externalIds.flatMap((key) => {
    const id = plan[key]
    return id === null ? [] : `${providerName(key.replace(/Id$/, ''))} ${id}`
  })
  return (
    <dl className={styles.lines}>
      <Line name={sayPlan('firstPeriod')} text={firstWords(plan, sayPrice)} />
      <Line name={say('afterwards')} text={recurringWords(plan, sayPrice) ?? say('noRenewal')} />
      <Line name={say('crossedOut')} text={crossedOutWords(plan, sayPrice) ?? NOTHING} />
      <Line name={say('processorIds')} text={ids.join(' · ') || NOTHING} isCode={ids.length > 0} />
    </dl>
  )
}

function Line({ name, text, isCode = false }: { name: string; text: string; isCode?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{isCode ? <code>{text}</code> : text}</dd>
    </div>
  )
}

/** Whoever may not see figures is asked for none. */
function Figures({ id, mayLook }: { id: number; mayLook: boolean }) {
  const mayListPromotions = usePermission('list-promotions')
  if (!mayLook && !mayListPromotions) return null
  return (
    <div>
      {mayLook && <PlanFigures id={id} />}
      {mayListPromotions && (
        <dl className={styles.lines}>
          <RunningPromotions id={id} />
        </dl>
      )}
    </div>
  )
}
