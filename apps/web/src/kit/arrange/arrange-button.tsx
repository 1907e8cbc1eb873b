import type { Filter } from '@backlot/contract/core/lists/filter'
import { ListOrdered } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { permissionTo } from '../../platform/session/access.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { lazyAntd } from '../antd/lazy-antd.tsx'
import { PartBoundary } from '../failures/part-boundary.tsx'
import { arrangeMessages } from './arrange.messages.ts'

// Few open it; lists do without the code of dragging until then.
const ArrangeDialog = lazyAntd(async () => (await import('./arrange-dialog.tsx')).ArrangeDialog)

interface ArrangeButtonProps {
  screens: ResourceScreens
  /** Those of the list: the group that it shows is the one whose order one means. */
  filters: readonly Filter[]
  className: string | undefined
}

/** Opens the order of a resource that staff put in order, for those who may change it. */
export function ArrangeButton({ screens, filters, className }: ArrangeButtonProps) {
  const say = useMessages(arrangeMessages)
  const [isOpen, setIsOpen] = useState(false)
  const { arrangement, name } = screens.resource
  const mayArrange = usePermission(permissionTo('update', name))
  if (arrangement === null || !mayArrange) return null
  const shown = filters.find(({ field, operator }) => field === arrangement.within && operator === 'eq')
  return (
    <>
      <Button aria-label={say('arrange')} onClick={() => setIsOpen(true)} className={className}>
        <ListOrdered size={16} strokeWidth={1.5} aria-hidden="true" />
        <span>{say('arrange')}</span>
      </Button>
      {isOpen && (
        <PartBoundary>
          <ArrangeDialog
            {...{ screens, arrangement }}
            firstGroup={shown && String(shown.values[0])}
            onClose={() => setIsOpen(false)}
          />
        </PartBoundary>
      )}
    </>
  )
}
