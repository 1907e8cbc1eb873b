import type { Arrangement } from '@backlot/contract/core/resource/arrangement'
import type { Language } from '@backlot/contract/core/words/language'
import { type Plan, plans } from '@backlot/contract/resources/plans'
import { type ReactNode, useEffect } from 'react'
import { OrderBar } from '../../../kit/arrange/order-bar.tsx'
import { useArrangement } from '../../../kit/arrange/use-arrangement.ts'
import { usePageView } from '../../../platform/screens/page-view.ts'
import type { SortItem } from '../../../ui/sorting/arrangement.ts'
import { SortArea } from '../../../ui/sorting/sort-area.tsx'
import { SortHandle } from '../../../ui/sorting/sort-handle.tsx'
import { useSortItem } from '../../../ui/sorting/use-sort-item.ts'
import styles from '../plans.module.css'
import { PlanCard } from './plan-card.tsx'

const group = 'cards'

interface MovableCardsProps {
  arrangement: Arrangement
  shown: readonly Plan[]
  language: Language
  /** The plan that is chosen in the list. */
  chosen: number | undefined
  /** The cards as they are while they cannot be moved. */
  fallback: ReactNode
}

/** The cards that visitors see, to put in order where they stand; plans that are hidden keep their places among them. */
export function MovableCards({ arrangement, shown, language, chosen, fallback }: MovableCardsProps) {
  const { query, items, isTooMany, isUnsaved, order, save, discard } = useArrangement(plans, arrangement)
  const { setUnsaved } = usePageView()
  useEffect(() => setUnsaved(isUnsaved, discard, group), [setUnsaved, isUnsaved, discard])
  const planOf = new Map(shown.map((plan) => [plan.id as SortItem['id'], plan]))
  const cards = items.flatMap((item) => {
    const plan = planOf.get(item.id)
    return plan ? [{ ...item, plan }] : []
  })
  // What came a moment ago stands in one answer and not yet in the other.
  if (query.data === undefined || isTooMany || cards.length < shown.length) return fallback
  return (
    <>
      {isUnsaved && <OrderBar {...{ save, discard }} />}
      <SortArea
        groups={[{ id: group, name: '', items: cards }]}
        onSort={([sorted]) => order(inTheirPlaces(items, sorted?.items ?? []))}
      >
        {([sorted]) => (
          <div className={styles.sortedCards} data-sort-group={group}>
            {sorted?.items.map(({ plan }) => (
              <MovableCard key={plan.id} plan={plan} language={language} isChosen={plan.id === chosen} />
            ))}
          </div>
        )}
      </SortArea>
    </>
  )
}

/** All items, with the sorted ones in the places that these had among them. */
function inTheirPlaces(all: readonly SortItem[], sorted: readonly SortItem[]): SortItem[] {
  const isSorted = new Set(sorted.map(({ id }) => id))
  const next = sorted.values()
  return all.map((item) => (isSorted.has(item.id) ? (next.next().value ?? item) : item))
}

interface MovableCardProps {
  plan: Plan
  language: Language
  isChosen: boolean
}

function MovableCard({ plan, language, isChosen }: MovableCardProps) {
  const { props, handle } = useSortItem({ id: plan.id, name: plan.name })
  return <PlanCard {...{ plan, language, isChosen }} move={{ props, handle: <SortHandle {...handle} /> }} />
}
