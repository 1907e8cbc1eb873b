import { Pin, X } from 'lucide-react'
import {
  type CSSProperties,
  type DOMAttributes,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useCallback,
  useEffect,
  useRef,
} from 'react'
import { Link } from 'react-router'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { afterFirstPage } from '../../../platform/loading/first-page.ts'
import { reveal } from '../../../ui/layout/reveal.ts'
import type { VisitedView } from '../state/tab-views.ts'
import { addressOf } from '../state/use-tab-actions.ts'
import { tabMessages } from '../tabs.messages.ts'
import styles from '../tabs.module.css'

/** What makes a tab one that is dragged. */
interface TabDrag {
  setNodeRef: (element: HTMLElement | null) => void
  listeners: DOMAttributes<HTMLElement> | undefined
  style: CSSProperties
  isDragging: boolean
}

export interface TabProps {
  view: VisitedView
  title: string
  isActive: boolean
  onClose: (path: string) => void
  onMenu: (path: string, at: { x: number; y: number }) => void
  drag?: TabDrag
}

const MIDDLE_BUTTON = 1

/** One tab: a real link, an amber dot when something is unsaved, and a cross. */
export const Tab = memo(function Tab({ view, title, isActive, onClose, onMenu, drag }: TabProps) {
  const say = useMessages(tabMessages)
  const { isAffixed, isPinned, isUnsaved } = view
  const isClosable = !isAffixed && !isPinned
  const setNodeRef = drag?.setNodeRef
  const item = useRef<HTMLLIElement>(null)
  // A new function at every drawing would be measured anew every time.
  const hold = useCallback(
    (element: HTMLLIElement | null) => {
      item.current = element
      setNodeRef?.(element)
    },
    [setNodeRef],
  )
  // Also when a record's name has come and made the tab wider. It measures the page, so the first rows go before it.
  useEffect(() => {
    if (!isActive) return undefined
    return afterFirstPage(() => {
      if (item.current !== null) reveal(item.current)
    })
  }, [isActive, title])
  const onAuxClick = (event: MouseEvent) => {
    if (event.button !== MIDDLE_BUTTON || !isClosable) return
    event.preventDefault()
    onClose(view.path)
  }
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault()
    onMenu(view.path, menuPlace(event, item.current))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && isClosable) onClose(view.path)
  }
  // The browser leaves a link where it is that can be seen in part. Under the pointer nothing may move.
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    if (target.matches(':focus-visible')) reveal(currentTarget)
  }
  const names = [styles.tab, isActive && styles.active, drag?.isDragging && styles.dragged].filter(Boolean)
  return (
    <li
      ref={hold}
      className={names.join(' ')}
      style={drag?.style}
      {...drag?.listeners}
      {...{ onAuxClick, onContextMenu, onFocus, onKeyDown }}
    >
      <Link
        to={addressOf(view)}
        draggable={false}
        data-tab={view.path}
        aria-current={isActive ? 'page' : undefined}
        title={title}
      >
        {isUnsaved && <span className={styles.dot} aria-hidden="true" />}
        {isPinned && <Pin size={12} strokeWidth={1.5} aria-hidden="true" />}
        <span className={styles.title}>{title}</span>
        {isUnsaved && <span className="visually-hidden">, {say('unsaved')}</span>}
        {isPinned && <span className="visually-hidden">, {say('pinned')}</span>}
      </Link>
      {isClosable && (
        <button
          type="button"
          className={styles.cross}
          tabIndex={isActive ? 0 : -1}
          aria-label={say('closeTab', { name: title })}
          onClick={() => onClose(view.path)}
        >
          <X size={12} strokeWidth={1.5} aria-hidden="true" />
        </button>
      )}
    </li>
  )
})

/** At the pointer; asked for by keyboard, under the tab. */
function menuPlace(event: MouseEvent, tab: HTMLElement | null): { x: number; y: number } {
  const box = tab?.getBoundingClientRect()
  const isByPointer = event.button === 2 || event.clientX !== 0 || event.clientY !== 0
  if (isByPointer || box === undefined) return { x: event.clientX, y: event.clientY }
  return { x: box.left, y: box.bottom }
}
