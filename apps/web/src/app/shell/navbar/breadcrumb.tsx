import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useContext } from 'react'
import { Link, useLocation } from 'react-router'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import type { Screen } from '../../../platform/screens/screens.ts'
import { useSession } from '../../../platform/session/session.ts'
import { type PageTitle, useCurrentPageTitle } from '../../../ui/layout/page-title.ts'
import { guideStop } from '../../guide/guide-steps.ts'
import { isPermitted } from '../../menu/menu.ts'
import { type MenuNode, menuTrail } from '../../menu/menu-node.ts'
import { ScreensContext } from '../../tabs/pages/screen-at.ts'
import { withLastSearch } from '../../tabs/state/last-search.ts'
import { shellMessages } from '../shell.messages.ts'
import styles from './navbar.module.css'

interface Crumb {
  key: string
  text: string
  /** Where it leads; a group without a page of its own leads nowhere. */
  to?: string
}

function useCrumbs(menu: readonly MenuNode[], { crumb, window }: PageTitle): readonly Crumb[] {
  const words = useWords()
  const { pathname } = useLocation()
  const trail = menuTrail(menu, pathname)
  const lists = useUnlistedAbove(pathname, trail.at(-1)?.path ?? '')
  const leadingTo = ({ path, title }: Pick<MenuNode, 'path' | 'title'>): Crumb => ({
    key: path,
    text: words(title),
    to: withLastSearch(path),
  })
  const crumbs: Crumb[] = trail.map((node) =>
    node.children === undefined || node.page !== undefined
      ? leadingTo(node)
      : // A group may have the path of its first page.
        { key: `group ${node.path}`, text: words(node.title) },
  )
  crumbs.push(...lists.map(leadingTo))
  const isEntryItself = trail.at(-1)?.path === pathname
  const last = crumb ?? (isEntryItself ? null : window)
  return last === null ? crumbs : [...crumbs, { key: 'page', text: last }]
}

/** The lists that no menu has between an entry of it and a page below them, as far as they may be opened. */
function useUnlistedAbove(pathname: string, entry: string): readonly Screen[] {
  const screenAt = useContext(ScreensContext)
  const { permissions } = useSession()
  const parts = pathname.split('/')
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  return above
    .filter((path) => path.length > entry.length && path !== pathname)
    .flatMap((path) => screenAt(path)?.screen ?? [])
    .filter(
      (screen) => screen.shape === 'list' && screen.menu === undefined && isPermitted(screen, permissions),
    )
}

/** Where this page stands; the last entry is the page itself, named by the page. */
export function Breadcrumb({ menu, isShort }: { menu: readonly MenuNode[]; isShort: boolean }) {
  const say = useMessages(shellMessages)
  const title = useCurrentPageTitle()
  const crumbs = useCrumbs(menu, title)
  return (
    <nav aria-label={say('breadcrumb')} className={styles.breadcrumb} {...guideStop('breadcrumb')}>
      <ol>
        {isShort ? <ShortTrail crumbs={crumbs} isNamed={title.isInNavbar} /> : <Trail crumbs={crumbs} />}
      </ol>
    </nav>
  )
}

function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  return crumbs.map(({ key, text, to }, index) => {
    const isLast = index === crumbs.length - 1
    return (
      <li key={key}>
        {index > 0 && <ChevronRight size={12} strokeWidth={1.5} aria-hidden="true" />}
        {isLast || to === undefined ? (
          <span aria-current={isLast ? 'page' : undefined}>{text}</span>
        ) : (
          <Link to={to}>{text}</Link>
        )}
      </li>
    )
  })
}

/** Room for one entry: the page itself, or the way up from a page whose heading says its name in full. */
function ShortTrail({ crumbs, isNamed }: { crumbs: readonly Crumb[]; isNamed: boolean }) {
  const shown = crumbs.at(isNamed ? -1 : -2)
  if (shown === undefined) return null
  const { text, to } = shown
  if (isNamed || to === undefined) {
    return (
      <li>
        <span aria-current={isNamed ? 'page' : undefined}>{text}</span>
      </li>
    )
  }
  return (
    <li>
      <Link to={to} className={styles.up}>
        <ChevronLeft size={16} strokeWidth={1.5} aria-hidden="true" />
        {text}
      </Link>
    </li>
  )
}
