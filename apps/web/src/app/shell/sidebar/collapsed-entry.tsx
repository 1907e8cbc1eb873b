import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useWords } from '../../../platform/i18n/messages.ts'
import { entriesOf, type MenuNode, menuTrail } from '../../menu/menu-node.ts'
import styles from './sidebar.module.css'
import { SidebarLink } from './sidebar-link.tsx'

interface CollapsedEntryProps {
  node: MenuNode
  activePath: string | undefined
}

const GAP = 8
const MARGIN = 8

/** An entry of the collapsed sidebar: its name, and for a group its pages, fly out beside the icon. */
export function CollapsedEntry({ node, activePath }: CollapsedEntryProps) {
  const words = useWords()
  const id = useId()
  const entry = useRef<HTMLLIElement>(null)
  const [place, setPlace] = useState<{ top: number; left: number }>()
  const open = () => {
    const box = entry.current?.getBoundingClientRect()
    if (box !== undefined) setPlace({ top: box.top, left: box.right + GAP })
  }
  const close = () => setPlace(undefined)
  const flyout = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = flyout.current
    if (element === null || place === undefined) return
    const lowest = innerHeight - MARGIN - element.offsetHeight
    element.style.top = `${Math.max(MARGIN, Math.min(place.top, lowest))}px`
  }, [place])
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      close()
      entry.current?.querySelector<HTMLElement>('a, button')?.focus()
    }
    if (event.key === 'ArrowRight' && place !== undefined) {
      entry.current?.querySelector<HTMLElement>('ul a')?.focus()
    }
  }
  // Where one goes must not lie under the fly-out that one came from.
  const closeAfterLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a') !== null) close()
  }
  const { children, icon: Icon } = node
  const isActive = menuTrail([node], activePath ?? '').length > 0
  const listeners = {
    onPointerEnter: open,
    onPointerLeave: close,
    onFocus: open,
    onBlur,
    onKeyDown,
    onClick: closeAfterLink,
  }
  return (
    <li ref={entry} {...listeners}>
      {children === undefined ? (
        <SidebarLink node={node} isActive={isActive} isIconOnly />
      ) : (
        <button
          type="button"
          className={isActive ? `${styles.item} ${styles.active}` : styles.item}
          aria-label={words(node.title)}
          aria-expanded={place !== undefined}
          aria-controls={place === undefined ? undefined : id}
          onClick={open}
        >
          {Icon !== undefined && <Icon size={16} strokeWidth={1.5} aria-hidden="true" />}
        </button>
      )}
      {place !== undefined && (
        <div
          ref={flyout}
          id={id}
          className={children === undefined ? `${styles.flyout} ${styles.tip}` : styles.flyout}
          style={{ left: place.left }}
        >
          {children === undefined ? (
            <span aria-hidden="true">{words(node.title)}</span>
          ) : (
            <FlyoutList node={node} activePath={activePath} />
          )}
        </div>
      )}
    </li>
  )
}

function FlyoutList({ node, activePath }: CollapsedEntryProps) {
  const words = useWords()
  return (
    <>
      <p className={styles.flyoutTitle} aria-hidden="true">
        {words(node.title)}
      </p>
      <ul className={styles.list} aria-label={words(node.title)}>
        {entriesOf(node).map((child) => (
          <li
            key={child.key ?? child.path}
            className={child.children === undefined ? undefined : styles.inner}
          >
            {child.children === undefined ? (
              <SidebarLink node={child} isActive={child.path === activePath} />
            ) : (
              <FlyoutList node={child} activePath={activePath} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
