import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { uiMessages } from '../../../ui/ui.messages.ts'
import { PartBoundary } from '../../failures/part-boundary.tsx'
import { nameOf, type Row } from '../../records/row.ts'
import { useListState } from '../state/list-state.ts'
import styles from './grid.module.css'
import { TileName } from './tile-name.tsx'

/** The rows, and beside tiles what is known of the one that is picked; on a phone a tile leads to its page. */
export function WithAside({ children }: { children: ReactNode }) {
  const { grid, view, rows, current } = useListState()
  const isMobile = useIsMobile()
  const row = rows.find(({ id }) => id === current)
  const isShown = grid?.aside !== undefined && view === 'grid' && !isMobile && row !== undefined
  return (
    <div className={isMobile ? styles.alone : styles.beside}>
      {children}
      {isShown && <Aside row={row}>{grid.aside?.(row)}</Aside>}
    </div>
  )
}

function Aside({ row, children }: { row: Row; children: ReactNode }) {
  const say = useMessages(uiMessages)
  const { resource, setCurrent } = useListState()
  const name = nameOf(row, resource)
  const place = useRef<HTMLElement>(null)
  // The tiles have moved together for it.
  useEffect(() => {
    const tile = place.current?.parentElement?.querySelector(`[data-row="${row.id}"]`)
    tile?.scrollIntoView({ block: 'nearest' })
  }, [row.id])
  return (
    <aside ref={place} className={styles.aside} aria-label={name}>
      <div className={styles.asideHead}>
        <TileName row={row} name={name} />
        <Button look="icon" aria-label={say('close')} onClick={() => setCurrent(undefined)}>
          <X size={16} strokeWidth={1.5} aria-hidden="true" />
        </Button>
      </div>
      <PartBoundary>{children}</PartBoundary>
    </aside>
  )
}
