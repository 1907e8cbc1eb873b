import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { useRememberSearch } from './last-search.ts'
import type { MenuNode } from './menu-node.ts'
import { MobileDrawer } from './mobile-drawer.tsx'
import { Navbar } from './navbar.tsx'
import styles from './shell.module.css'
import { shellMessages } from './shell.messages.ts'
import { Sidebar } from './sidebar.tsx'
import { useIsSidebarCollapsed } from './sidebar-status.ts'
import { useIsMobile } from './use-is-mobile.ts'
import { type ShellUser, UserMenu } from './user-menu.tsx'

interface ShellProps {
  menu: readonly MenuNode[]
  user: ShellUser
  version: string
  profilePath?: string | undefined
  onLogOut: () => void
  /** In the navbar, before the language. */
  tools?: ReactNode
  /** The strip of visited pages; no room is taken while there is none. */
  tabs?: ReactNode
  children: ReactNode
}

/** Sidebar, navbar and the region of the page. */
export function Shell({ menu, user, version, profilePath, onLogOut, tools, tabs, children }: ShellProps) {
  const isMobile = useIsMobile()
  const isCollapsed = useIsSidebarCollapsed()
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  useRememberSearch()
  useEffect(() => {
    if (!isMobile) setIsDrawerOpen(false)
  }, [isMobile])
  const account = <UserMenu user={user} isShort={isMobile} profilePath={profilePath} onLogOut={onLogOut} />
  return (
    <div className={styles.shell}>
      <SkipLink onSkip={() => main.current?.focus()} />
      {isMobile ? (
        <MobileDrawer
          menu={menu}
          version={version}
          isOpen={isDrawerOpen}
          onClose={() => setIsDrawerOpen(false)}
        />
      ) : (
        <Sidebar menu={menu} version={version} isCollapsed={isCollapsed} />
      )}
      <div className={styles.column}>
        <Navbar
          menu={menu}
          isMobile={isMobile}
          onOpenDrawer={() => setIsDrawerOpen(true)}
          tools={tools}
          account={account}
        />
        {tabs !== undefined && <div className={styles.tabs}>{tabs}</div>}
        <main id="main" ref={main} className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}

function SkipLink({ onSkip }: { onSkip: () => void }) {
  const say = useMessages(shellMessages)
  const skip = (event: MouseEvent) => {
    // The hash is the route, so the link may not be followed.
    event.preventDefault()
    onSkip()
  }
  return (
    <a href="#main" className={styles.skip} onClick={skip}>
      {say('skip')}
    </a>
  )
}
