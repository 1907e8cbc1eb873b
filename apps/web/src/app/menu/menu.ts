import { type MenuGroup, menuGroups } from '@backlot/contract/core/resource/menu-group'
import {
  ChartNoAxesCombined,
  CreditCard,
  Inbox,
  LayoutTemplate,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Receipt,
  Shield,
  SquarePlay,
  UsersRound,
} from 'lucide-react'
import type { MenuEntry, Screen } from '../../platform/screens/screens.ts'
import { allows } from '../../platform/session/access.ts'
import type { MenuNode } from './menu-node.ts'

const groupIcons: Readonly<Record<MenuGroup, LucideIcon>> = {
  videos: SquarePlay,
  blocks: LayoutTemplate,
  plans: CreditCard,
  orders: Receipt,
  users: UsersRound,
  comments: MessageSquare,
  questions: Inbox,
  channels: Megaphone,
  'analytics/daily': ChartNoAxesCombined,
  permissions: Shield,
}

/** Whether a person with these permissions may open a screen. */
export function isPermitted({ access }: Screen, permissions: ReadonlySet<string>): boolean {
  return allows(permissions, access)
}

type Listed = Pick<Screen, 'path' | 'title'> & { readonly menu: MenuEntry }

/** The sidebar of a person: permitted pages only, each where its own declaration puts it. */
export function buildMenu(screens: readonly Screen[], permissions: ReadonlySet<string>): readonly MenuNode[] {
  const listed = screens
    .filter((screen) => isPermitted(screen, permissions))
    .flatMap(({ path, title, menu }): Listed[] => (menu ? [{ path, title, menu }] : []))
    .toSorted((one, other) => one.menu.position - other.menu.position)
  // A group stands where the first of its pages does.
  return listed.flatMap(({ path, menu }) => {
    const { group, title, icon } = menu
    if (group === undefined) return [{ path, title, icon }]
    const members = listed.filter((other) => other.menu.group === group)
    return members[0]?.path === path ? [groupNode(group, members)] : []
  })
}

/** A group with one permitted page is drawn as that page; one whose path is a list's begins with that list. */
function groupNode(group: MenuGroup, members: readonly Listed[]): MenuNode {
  const icon = groupIcons[group]
  const path = `/${group}`
  const page = members.find((member) => member.path === path)
  const entries = members.map((member) => ({ path: member.path, title: member.menu.title }))
  const [only] = entries
  if (only !== undefined && entries.length === 1) return { ...only, icon }
  const children = entries.filter((entry) => entry.path !== page?.path)
  return { path, title: menuGroups[group], icon, children, ...(page && { page: page.title }) }
}
