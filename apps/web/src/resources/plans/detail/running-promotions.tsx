import { type Filter, serializeFilters } from '@backlot/contract/core/lists/filter'
import { promotions } from '@backlot/contract/resources/promotions'
import { Link } from 'react-router'
import { useKnownScreens } from '../../../kit/records/known-screens.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { useListBeside } from '../../../platform/queries/queries.ts'
import { rowsPathOf } from '../../../platform/screens/screens.ts'
import { detailMessages } from './detail.messages.ts'

/** How many codes sell a plan for less at this moment, leading to them. */
export function RunningPromotions({ id }: { id: number }) {
  const say = useMessages(detailMessages)
  const screens = useKnownScreens('promotions')
  const filters: Filter[] = [
    { field: 'phase', operator: 'eq', values: ['running'] },
    { field: 'forPlans', operator: 'eq', values: [id] },
  ]
  const { data, isPlaceholderData } = useListBeside(promotions, {
    query: { filters, perPage: 1 },
    beside: { resource: 'plans', id },
  })
  // How many there are of another plan is said of none.
  const count = isPlaceholderData ? undefined : data?.meta.total
  return (
    <div>
      <dt>{say('inPromotions')}</dt>
      <dd>
        {count === 0 && say('noneRunning')}
        {count !== undefined &&
          count > 0 &&
          (screens?.list ? (
            <Link to={`${rowsPathOf(screens.list)}?${new URLSearchParams(serializeFilters(filters))}`}>
              {say('running', { count })}
            </Link>
          ) : (
            say('running', { count })
          ))}
      </dd>
    </div>
  )
}
