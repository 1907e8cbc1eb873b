import type { Words } from '@backlot/contract/core/words/language'
import {
  CircleHelp,
  Clapperboard,
  Database,
  Globe,
  type LucideIcon,
  Shield,
  SquarePlay,
  Tag,
} from 'lucide-react'
import type { Screen } from '../../platform/screens/screens.ts'
import type { MenuNode } from './menu-node.ts'

interface Area {
  path: string
  title: Words
  icon: LucideIcon
  /** The pages of the area that stand in the menu, in order; those that are missing are left out. */
  screens: readonly string[]
}

/** The order of the sidebar; the titles of single pages come with their screens. */
const areas: readonly Area[] = [
  {
    path: '/videos',
    title: { en: 'Videos', 'zh-CN': '视频' },
    icon: SquarePlay,
    screens: ['/videos'],
  },
  { path: '/tags', title: { en: 'Tags', 'zh-CN': '标签' }, icon: Tag, screens: ['/tags'] },
  {
    path: '/directors',
    title: { en: 'Directors', 'zh-CN': '导演' },
    icon: Clapperboard,
    screens: ['/directors'],
  },
  { path: '/sources', title: { en: 'Sources', 'zh-CN': '来源' }, icon: Database, screens: ['/sources'] },
  {
    path: '/questions',
    title: { en: 'FAQ', 'zh-CN': '常见问题' },
    icon: CircleHelp,
    screens: ['/questions'],
  },
  { path: '/seos', title: { en: 'SEO', 'zh-CN': 'SEO' }, icon: Globe, screens: ['/seos'] },
  {
    path: '/permissions',
    title: { en: 'Permissions', 'zh-CN': '权限' },
    icon: Shield,
    screens: ['/permissions/admins', '/permissions/roles', '/permissions/audits'],
  },
]

/** The addresses of the sidebar's own pages. */
export const menuPaths: readonly string[] = areas.flatMap(({ screens }) => screens)

/** Whether a person with these permissions may open a screen. */
export function isPermitted(screen: Screen, permissions: ReadonlySet<string>): boolean {
  return screen.permission === 'session' || permissions.has(screen.permission)
}

/** The sidebar of a person: permitted screens only. An area whose only page is its list is drawn as a link. */
export function buildMenu(screens: readonly Screen[], permissions: ReadonlySet<string>): readonly MenuNode[] {
  return areas.flatMap(({ path, title, icon, screens: paths }) => {
    const entries = paths
      .flatMap((entry) => screens.filter((screen) => screen.path === entry))
      .filter((screen) => isPermitted(screen, permissions))
      .map((screen) => ({ path: screen.path, title: screen.title }))
    const [only, ...others] = entries
    if (only === undefined) return []
    if (others.length > 0) return [{ path, title, icon, children: entries }]
    return [{ ...only, title: paths.length === 1 ? title : only.title, icon }]
  })
}
