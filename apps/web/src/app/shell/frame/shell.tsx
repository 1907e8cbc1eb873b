import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { OfflineBar } from '../../../kit/offline/offline-bar.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { useIsGuideOpen } from '../../../platform/screens/guide.ts'
import { useShellSettings } from '../../../settings/shell-settings.ts'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { guideStop } from '../../guide/guide-steps.ts'
import type { MenuNode } from '../../menu/menu-node.ts'
import { Navbar } from '../navbar/navbar.tsx'
import { type ShellUser, UserMenu } from '../navbar/user-menu.tsx'
import { shellMessages } from '../shell.messages.ts'
import { Sidebar } from '../sidebar/sidebar.tsx'
import { useIsSidebarCollapsed } from '../sidebar/sidebar-status.ts'
import { MobileDrawer } from './mobile-drawer.tsx'
import styles from './shell.module.css'
import { useHeadThatScrolls } from './use-head-that-scrolls.ts'

interface ShellProps {
  menu: readonly MenuNode[]
  /** What the menu would show beside it, where pages of that can be open all the same: the breadcrumb tells where they stand. */
  unlisted?: readonly MenuNode[]
  user: ShellUser
  version: string
  profilePath?: string | undefined
  onOpenSettings: () => void
  onHelp: () => void
  onLogOut: () => void
  /** In the navbar when there is something to say. */
  alerts?: ReactNode
  /** In the navbar, before the language. */
  tools?: ReactNode
  /** In the navbar, behind the tools: what goes on in the background. */
  notifications?: ReactNode
  /** The strip of visited pages; no room is taken while there is none. */
  tabs?: ReactNode
  /** Below the page, such as an offer. */
  foot?: ReactNode
  children: ReactNode
}

/** Sidebar, navbar and the region of the page. */
export function Shell(props: ShellProps) {
  const { menu, unlisted = [], user, version, profilePath, tabs, foot, children } = props
  const { alerts, tools, notifications } = props
  const { onOpenSettings, onHelp, onLogOut } = props
  const isGuided = useIsGuideOpen()
  const { fixedHeader } = useShellSettings()
  const isMobile = useIsMobile()
  const isCollapsed = useIsSidebarCollapsed()
  const { isDrawerOpen, openDrawer, closeDrawer } = useDrawer(isMobile)
  const main = useRef<HTMLElement>(null)
  const column = useHeadThatScrolls(!fixedHeader)
  const names = [
    styles.column,
    !fixedHeader && styles.loose,
    tabs !== undefined && styles.tabbed,
    isGuided && styles.guided,
  ].filter(Boolean)
  const account = <UserMenu {...{ user, profilePath, onOpenSettings, onHelp, onLogOut }} isShort={isMobile} />
  return (
    <div className={styles.shell}>
      <SkipLink onSkip={() => main.current?.focus()} />
      {isMobile ? (
        <MobileDrawer menu={menu} version={version} isOpen={isDrawerOpen} onClose={closeDrawer} />
      ) : (
        <Sidebar {...{ menu, version, isCollapsed, onHelp }} />
      )}
      <div ref={column} className={names.join(' ')}>
        <div className={styles.head}>
          <Navbar
            {...{ isMobile, alerts, tools, notifications, account }}
            menu={[...menu, ...unlisted]}
            onOpenDrawer={openDrawer}
          />
          {tabs !== undefined && (
            <div className={styles.tabs} {...guideStop('tabs')}>
              {tabs}
            </div>
          )}
        </div>
        <main id="main" ref={main} className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <OfflineBar />
        {foot}
      </div>
    </div>
  )
}

/** The drawer's own state: it closes when a page is opened and when the window grows wide. Nothing remembers it. */
function useDrawer(isMobile: boolean) {
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const isDrawerOpen = isMobile && openedAt === pathname
  const openDrawer = () => setOpenedAt(pathname)
  const closeDrawer = useCallback(() => setOpenedAt(null), [])
  useEffect(() => {
    if (!isDrawerOpen) closeDrawer()
  }, [isDrawerOpen, closeDrawer])
  return { isDrawerOpen, openDrawer, closeDrawer }
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
