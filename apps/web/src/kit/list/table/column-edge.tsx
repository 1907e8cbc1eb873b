import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { widthLimits, withWidth } from '../state/column-settings.ts'
import type { Column } from '../state/columns.ts'
import { useListState } from '../state/list-state.ts'

const KEY_STEP = 8
const steps: Readonly<Record<string, number>> = { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP }

function widthOf(edge: HTMLElement): number {
  return edge.parentElement?.getBoundingClientRect().width ?? widthLimits.least
}

/** The right edge of a column's head: dragged, or moved by the arrow keys; a double click takes it back. */
export function ColumnEdge({ column, name }: { column: Column; name: string }) {
  const say = useMessages(listMessages)
  const { settings, arrange } = useListState()
  const usual = typeof column.width === 'number' ? column.width : widthLimits.least
  const grip = useRef<{ x: number; width: number }>(null)
  const resize = (width?: number) => arrange(withWidth(settings, column.key, width))
  const take = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, width: widthOf(event.currentTarget) }
  }
  const drag = ({ clientX }: PointerEvent) => {
    if (grip.current) resize(grip.current.width + clientX - grip.current.x)
  }
  const release = () => {
    grip.current = null
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    resize(widthOf(event.currentTarget) + step)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule across the page cannot be moved, an edge can
    <span
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator that is moved is a control
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={say('columnWidth', { name })}
      aria-valuemin={widthLimits.least}
      aria-valuemax={widthLimits.most}
      aria-valuenow={settings.widths[column.key] ?? usual}
      title={say('columnWidthHint')}
      className={styles.edge}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={() => resize()}
      onKeyDown={press}
    />
  )
}
