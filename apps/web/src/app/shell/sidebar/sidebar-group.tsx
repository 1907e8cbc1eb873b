import { ChevronDown, ChevronRight } from 'lucide-react'
import { type CSSProperties, useId, useState } from 'react'
import { useWords } from '../../../platform/i18n/messages.ts'
import { CountBadge } from '../../../ui/display/count-badge.tsx'
import { entriesOf, type MenuNode } from '../../menu/menu-node.ts'
import styles from './sidebar.module.css'
import { SidebarLink } from './sidebar-link.tsx'

interface SidebarGroupProps {
  node: MenuNode
  activePath: string | undefined
  /** How deep it stands; 0 at the top. */
  level?: number
  /** Open whatever was folded: the filter found something in it. */
  isUnfolded?: boolean
}

const FIRST_INDENT = 38
const INDENT_STEP = 14

/** A link, or a group of them, at whatever depth. */
export function SidebarEntry({ node, activePath, level = 0, isUnfolded = false }: SidebarGroupProps) {
  return (
    <li>
      {node.children === undefined ? (
        <SidebarLink node={node} isActive={node.path === activePath} />
      ) : (
        <SidebarGroup node={node} activePath={activePath} level={level} isUnfolded={isUnfolded} />
      )}
    </li>
  )
}

/** A group that folds; it unfolds by itself when a page of it is opened. Several may stay open. */
function SidebarGroup({ node, activePath, level = 0, isUnfolded = false }: SidebarGroupProps) {
  const words = useWords()
  const id = useId()
  const holdsActive = holds(node, activePath)
  const [wasOpened, setIsOpen] = useState(holdsActive)
  const isOpen = isUnfolded || wasOpened
  const [seen, setSeen] = useState(activePath)
  if (seen !== activePath) {
    setSeen(activePath)
    if (holdsActive) setIsOpen(true)
  }
  const Icon = node.icon
  const Chevron = isOpen ? ChevronDown : ChevronRight
  const waiting = waitingIn(node)
  return (
    <>
      <button
        type="button"
        className={holdsActive ? `${styles.item} ${styles.open}` : styles.item}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {Icon !== undefined && <Icon size={16} strokeWidth={1.5} aria-hidden="true" />}
        <span className={styles.label}>{words(node.title)}</span>
        {!isOpen && waiting > 0 && <CountBadge count={waiting} />}
        <Chevron size={12} strokeWidth={1.5} aria-hidden="true" />
      </button>
      <ul id={id} className={`${styles.list} ${styles.sub}`} style={indent(level)} hidden={!isOpen}>
        {isOpen &&
          entriesOf(node).map((child) => (
            <SidebarEntry
              key={child.key ?? child.path}
              node={child}
              activePath={activePath}
              level={level + 1}
              isUnfolded={isUnfolded}
            />
          ))}
      </ul>
    </>
  )
}

/** Labels of the first level inside stand under the group's own label, those below step by step further in. */
function indent(level: number): CSSProperties {
  // React's type of styles knows no custom properties.
  return { '--indent': `${FIRST_INDENT + level * INDENT_STEP}px` } as CSSProperties
}

function holds(node: MenuNode, path: string | undefined): boolean {
  if (node.path === path) return true
  return node.children !== undefined && entriesOf(node).some((child) => holds(child, path))
}

function waitingIn({ count = 0, children = [] }: MenuNode): number {
  return children.reduce((sum, child) => sum + waitingIn(child), count)
}
