import { Link, useLocation } from 'react-router'
import { useMessages } from '../../platform/i18n/messages.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { CollapsedEntry } from './collapsed-entry.tsx'
import { type MenuNode, menuTrail } from './menu-node.ts'
import { moveInMenu } from './move-in-menu.ts'
import { shellMessages } from './shell.messages.ts'
import styles from './sidebar.module.css'
import { SidebarGroup } from './sidebar-group.tsx'
import { SidebarLink } from './sidebar-link.tsx'
import { HELP_KEY } from './use-shortcut-help.ts'

interface SidebarProps {
  menu: readonly MenuNode[]
  version: string
  isCollapsed?: boolean
  onHelp: () => void
}

export function Sidebar({ menu, version, isCollapsed = false, onHelp }: SidebarProps) {
  const say = useMessages(shellMessages)
  const className = isCollapsed ? `${styles.sidebar} ${styles.collapsed}` : styles.sidebar
  return (
    <aside className={className} aria-label={say('sidebar')}>
      <SidebarLogo isMarkOnly={isCollapsed} />
      <SidebarMenu menu={menu} isCollapsed={isCollapsed} />
      <div className={styles.foot}>
        <span>v{version}</span>
        {!isCollapsed && <HelpHint onHelp={onHelp} />}
      </div>
    </aside>
  )
}

function HelpHint({ onHelp }: { onHelp: () => void }) {
  const say = useMessages(shellMessages)
  const [before, after] = say('shortcutHint', { key: HELP_KEY }).split(HELP_KEY)
  return (
    <button type="button" className={styles.help} onClick={onHelp}>
      {before}
      <Kbd>{HELP_KEY}</Kbd>
      {after}
    </button>
  )
}

export function SidebarLogo({ isMarkOnly = false }: { isMarkOnly?: boolean }) {
  const say = useMessages(shellMessages)
  return (
    <Link to="/" className={styles.logo} aria-label={say('home')}>
      <BrandMark />
      {!isMarkOnly && <span>Backlot</span>}
    </Link>
  )
}

interface SidebarMenuProps {
  menu: readonly MenuNode[]
  isCollapsed?: boolean
}

export function SidebarMenu({ menu, isCollapsed = false }: SidebarMenuProps) {
  const say = useMessages(shellMessages)
  const { pathname } = useLocation()
  const activePath = menuTrail(menu, pathname).at(-1)?.path
  return (
    <nav className={styles.scroll} aria-label={say('mainMenu')} onKeyDown={moveInMenu}>
      <ul className={styles.list}>
        {menu.map((node) =>
          isCollapsed ? (
            <CollapsedEntry key={node.path} node={node} activePath={activePath} />
          ) : (
            <li key={node.path}>
              {node.children === undefined ? (
                <SidebarLink node={node} isActive={node.path === activePath} />
              ) : (
                <SidebarGroup node={node} activePath={activePath} />
              )}
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
