import { mostCounted } from '@backlot/contract/views'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { afterFirstPage } from '../../../platform/loading/first-page.ts'
import { CountBadge } from '../../../ui/display/count-badge.tsx'
import { reveal } from '../../../ui/layout/reveal.ts'
import type { MenuNode } from '../../menu/menu-node.ts'
import { useTabs } from '../../tabs/state/tab-store.ts'
import { viewAt } from '../../tabs/state/tab-views.ts'
import { useTabActions } from '../../tabs/state/use-tab-actions.ts'
import { shellMessages } from '../shell.messages.ts'
import styles from './sidebar.module.css'

interface SidebarLinkProps {
  node: MenuNode
  isActive: boolean
  /** The icon alone; the name is then only for those who cannot see it. */
  isIconOnly?: boolean
}

/** A real link, so that it opens in a new tab and works from the keyboard. */
export function SidebarLink({ node, isActive, isIconOnly = false }: SidebarLinkProps) {
  const words = useWords()
  const say = useMessages(shellMessages)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // It measures the page, so the first rows go before it.
    if (!isActive) return undefined
    return afterFirstPage(() => {
      // Whoever walks through the menu by keyboard meanwhile would lose sight of where they are.
      const isWalkedThrough = link.current?.closest('nav')?.contains(document.activeElement)
      if (link.current !== null && !isWalkedThrough) reveal(link.current)
    })
  }, [isActive])
  const { pathname } = useLocation()
  const { refresh } = useTabActions(pathname)
  // The way back leads to the rows that were left.
  const search = viewAt(useTabs(), node.path)?.search ?? ''
  const reloadOwn = (event: MouseEvent) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (pathname !== node.path || !isPlain) return
    event.preventDefault()
    refresh(pathname)
  }
  const Icon = node.icon
  const title = words(node.title)
  const names = [styles.item, isActive && styles.active, node.isView && styles.view]
  return (
    <Link
      ref={link}
      to={node.path + search}
      onClick={reloadOwn}
      className={names.filter(Boolean).join(' ')}
      aria-current={isActive ? 'page' : undefined}
      aria-label={isIconOnly ? title : undefined}
    >
      {Icon !== undefined && <Icon size={16} strokeWidth={1.5} aria-hidden="true" />}
      {!isIconOnly && <span className={styles.label}>{title}</span>}
      {!isIconOnly && node.count !== undefined && node.count > 0 && (
        <>
          <CountBadge count={node.count} />
          <span className="visually-hidden">{say('waiting', { count: node.count })}</span>
        </>
      )}
      {!isIconOnly && node.rows !== undefined && (
        <span className={styles.rows}>{node.rows > mostCounted ? `${mostCounted}+` : node.rows}</span>
      )}
      {isIconOnly && (node.count ?? 0) > 0 && <span className={styles.waiting} />}
    </Link>
  )
}
