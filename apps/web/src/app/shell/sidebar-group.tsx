import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useWords } from '../../platform/i18n/messages.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import type { MenuNode } from './menu-node.ts'
import styles from './sidebar.module.css'
import { SidebarLink } from './sidebar-link.tsx'

interface SidebarGroupProps {
  node: MenuNode
  activePath: string | undefined
}

/** A group that folds; it unfolds by itself when a page of it is opened. Several may stay open. */
export function SidebarGroup({ node, activePath }: SidebarGroupProps) {
  const words = useWords()
  const id = useId()
  const children = node.children ?? []
  const holdsActive = children.some(({ path }) => path === activePath)
  const [isOpen, setIsOpen] = useState(holdsActive)
  const [seen, setSeen] = useState(activePath)
  if (seen !== activePath) {
    setSeen(activePath)
    if (holdsActive) setIsOpen(true)
  }
  const Icon = node.icon
  const Chevron = isOpen ? ChevronDown : ChevronRight
  const waiting = children.reduce((sum, { count = 0 }) => sum + count, node.count ?? 0)
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
      <ul id={id} className={`${styles.list} ${styles.sub}`} hidden={!isOpen}>
        {children.map((child) => (
          <li key={child.path}>
            <SidebarLink node={child} isActive={child.path === activePath} />
          </li>
        ))}
      </ul>
    </>
  )
}
