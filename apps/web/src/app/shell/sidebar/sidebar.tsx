import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { useShellSettings } from '../../../settings/shell-settings.ts'
import { BrandMark } from '../../../ui/display/brand-mark.tsx'
import { Kbd } from '../../../ui/display/kbd.tsx'
import { filterMenu, type MenuNode, menuTrail } from '../../menu/menu-node.ts'
import { HELP_KEY } from '../../shortcuts/help-key.ts'
import { shellMessages } from '../shell.messages.ts'
import { CollapsedEntry } from './collapsed-entry.tsx'
import { moveInMenu } from './move-in-menu.ts'
import styles from './sidebar.module.css'
import { SidebarEntry } from './sidebar-group.tsx'

interface SidebarProps {
  menu: readonly MenuNode[]
  version: string
  isCollapsed?: boolean
  onHelp: () => void
}

export function Sidebar({ menu, version, isCollapsed = false, onHelp }: SidebarProps) {
  const say = useMessages(shellMessages)
  const { showSidebarLogo } = useShellSettings()
  const className = isCollapsed ? `${styles.sidebar} ${styles.collapsed}` : styles.sidebar
  return (
    <aside className={className} aria-label={say('sidebar')}>
      {showSidebarLogo && <SidebarLogo isMarkOnly={isCollapsed} />}
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

/** The menu, and above it a box that leaves only what is called so. */
export function SidebarMenu({ menu, isCollapsed = false }: SidebarMenuProps) {
  const say = useMessages(shellMessages)
  const words = useWords()
  const { pathname } = useLocation()
  const { sidebarTextTheme } = useShellSettings()
  const [wanted, setWanted] = useState('')
  const shown = isCollapsed ? menu : filterMenu(menu, wanted, words)
  const activePath = menuTrail(menu, pathname).at(-1)?.path
  const isFiltered = wanted.trim() !== '' && !isCollapsed
  // A quarter of what the first picture draws: the rows of the page go before it.
  const isDrawn = useDeferredValue(true, false)
  return (
    <>
      {!isCollapsed && <MenuFilter value={wanted} onChange={setWanted} />}
      <nav
        className={sidebarTextTheme ? `${styles.scroll} ${styles.colored}` : styles.scroll}
        aria-label={say('mainMenu')}
        onKeyDown={moveInMenu}
      >
        {!isDrawn && <MenuOutline />}
        <ul className={styles.list}>
          {(isDrawn ? shown : []).map((node) =>
            isCollapsed ? (
              <CollapsedEntry key={node.key ?? node.path} node={node} activePath={activePath} />
            ) : (
              <SidebarEntry
                key={node.key ?? node.path}
                node={node}
                activePath={activePath}
                isUnfolded={isFiltered}
              />
            ),
          )}
        </ul>
        {shown.length === 0 && isFiltered && <p className={styles.none}>{say('noEntry')}</p>}
      </nav>
    </>
  )
}

/** What the page's own outline of the shell has in the menu's place. */
function MenuOutline() {
  return (
    <div className={styles.outline} aria-hidden="true">
      {Array.from({ length: 7 }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they are all the same
        <i key={at} />
      ))}
    </div>
  )
}

function MenuFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const say = useMessages(shellMessages)
  return (
    <div className={styles.filter}>
      <Search size={14} strokeWidth={1.5} aria-hidden="true" />
      <input
        type="search"
        autoComplete="off"
        aria-label={say('filterMenu')}
        placeholder={say('filterMenu')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onChange('')}
      />
    </div>
  )
}
