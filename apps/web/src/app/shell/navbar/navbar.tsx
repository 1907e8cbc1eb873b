import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ThemeToggle } from '../../../ui/buttons/theme-toggle.tsx'
import { LanguageMenu } from '../../../ui/menus/language-menu.tsx'
import { type GuideStop, guideStop } from '../../guide/guide-steps.ts'
import type { MenuNode } from '../../menu/menu-node.ts'
import { shellMessages } from '../shell.messages.ts'
import { toggleSidebar, useIsSidebarCollapsed } from '../sidebar/sidebar-status.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { FullScreenButton } from './full-screen.tsx'
import styles from './navbar.module.css'
import { SizeMenu } from './size-menu.tsx'

interface NavbarProps {
  menu: readonly MenuNode[]
  isMobile: boolean
  onOpenDrawer: () => void
  /** What went wrong, and only then. */
  alerts?: ReactNode
  /** Between the breadcrumb and the language: the way into the command palette. */
  tools?: ReactNode
  /** What goes on in the background. */
  notifications?: ReactNode
  account: ReactNode
}

export function Navbar({ menu, isMobile, onOpenDrawer, account, ...places }: NavbarProps) {
  const { alerts, tools, notifications } = places
  return (
    <header className={styles.navbar}>
      <MenuSwitch isMobile={isMobile} onOpenDrawer={onOpenDrawer} />
      <Breadcrumb menu={menu} isShort={isMobile} />
      <span className={styles.space} />
      {alerts}
      <Stop name="palette">{tools}</Stop>
      <Stop name="notifications">{notifications}</Stop>
      {!isMobile && (
        <div className={styles.tools}>
          <Stop name="fullScreen">
            <FullScreenButton />
          </Stop>
          <Stop name="size">
            <SizeMenu />
          </Stop>
          <Stop name="language">
            <LanguageMenu />
          </Stop>
          <Stop name="theme">
            <ThemeToggle />
          </Stop>
        </div>
      )}
      <Stop name="account">{account}</Stop>
    </header>
  )
}

function Stop({ name, children }: { name: GuideStop; children: ReactNode }) {
  return (
    <span className={styles.stop} {...guideStop(name)}>
      {children}
    </span>
  )
}

function MenuSwitch({ isMobile, onOpenDrawer }: { isMobile: boolean; onOpenDrawer: () => void }) {
  const say = useMessages(shellMessages)
  const isCollapsed = useIsSidebarCollapsed()
  const wide = isCollapsed ? say('expand') : say('collapse')
  const label = isMobile ? say('openMenu') : wide
  const WideIcon = isCollapsed ? PanelLeftOpen : PanelLeftClose
  const Icon = isMobile ? Menu : WideIcon
  const expanded = isMobile ? {} : { 'aria-expanded': !isCollapsed }
  return (
    <Button
      look="icon"
      aria-label={label}
      title={label}
      {...expanded}
      {...guideStop(isMobile ? 'drawer' : 'collapse')}
      onClick={isMobile ? onOpenDrawer : toggleSidebar}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
    </Button>
  )
}
