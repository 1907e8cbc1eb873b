import type { Language } from '@backlot/contract/core/words/language'
import { plans } from '@backlot/contract/resources/plans'
import type { Device } from '@backlot/contract/site/page/view'
import { useRef, useState } from 'react'
import { deviceMessages } from '../../../kit/antd/device.messages.ts'
import { DeviceSwitch } from '../../../kit/antd/device-switch.tsx'
import { FailurePanel } from '../../../kit/failures/failure-panel.tsx'
import { PartBoundary } from '../../../kit/failures/part-boundary.tsx'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { lazyComponent, useFetchedLater } from '../../../platform/loading/lazy-component.ts'
import { useList } from '../../../platform/queries/queries.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import { planPageMessages } from '../plan-page.messages.ts'
import styles from '../plans.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { PlanCard } from './plan-card.tsx'

// No card waits for the code of dragging.
const MovableCards = lazyComponent(async () => (await import('./movable-cards.tsx')).MovableCards)

const MOST_CARDS = 100

/** The plans that visitors can choose from, in their order, as the site shows them. */
export function ShownPlans({ chosen }: { chosen?: number | undefined }) {
  const say = useMessages(planPageMessages)
  const sayDevice = useMessages(deviceMessages)
  const own = useLanguage()
  const [preferred, choose] = useState<Language>()
  const language = preferred ?? own
  const [device, setDevice] = useState<Device>('mobile')
  const section = useRef<HTMLElement>(null)
  const { data, error, refetch } = useList(plans, {
    ...{ sort: [{ field: 'sort', direction: 'asc' }], perPage: MOST_CARDS },
    filters: [{ field: 'show', operator: 'eq', values: [true] }],
  })
  const mayArrange = usePermission('update-plans')
  const isFetched = useFetchedLater(MovableCards)
  const rows = data?.rows ?? []
  const cards = (
    <div className={styles.sortedCards}>
      {rows.map((plan) => (
        <PlanCard key={plan.id} plan={plan} language={language} isChosen={plan.id === chosen} />
      ))}
    </div>
  )
  const turnTo = (next: Device) => {
    setDevice(next)
    // A desktop stands below the list: its switch goes on being in sight.
    requestAnimationFrame(() => section.current?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <section ref={section} className={styles.cards} aria-label={say('asVisitors')}>
      <div className={styles.cardsHead}>
        <h2>{say('asVisitors')}</h2>
        <div className={styles.switches}>
          <DeviceSwitch isSmall value={device} onChange={turnTo} />
          <LanguageSwitch value={language} onChange={choose} />
        </div>
      </div>
      <div
        className={styles.cardsBody}
        data-device={device}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide page scrolls here, also by keyboard
        tabIndex={device === 'desktop' ? 0 : undefined}
        role="group"
        aria-label={sayDevice(device)}
      >
        {error && <FailurePanel title={say('shownFailed')} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={3} columns={['1fr']} />}
        {plans.arrangement && mayArrange && isFetched ? (
          <PartBoundary fallback={cards}>
            <MovableCards
              arrangement={plans.arrangement}
              shown={rows}
              language={language}
              chosen={chosen}
              fallback={cards}
            />
          </PartBoundary>
        ) : (
          cards
        )}
        {data?.rows.length === 0 && <p className={styles.words}>{say('noneShown')}</p>}
      </div>
    </section>
  )
}
