import { allPermissions } from '@backlot/contract/permissions'
import type { Draw } from '../draw.ts'
import { english } from '../words/english.ts'
import type { DemoAdmin, DemoMember, DemoRole } from './people.queries.ts'

const content = new Set(['videos', 'tags', 'directors', 'sources', 'questions', 'seos'])

/** Three roles as a small team would make them. */
export function demoRoles(): DemoRole[] {
  const all = allPermissions()
  const names = (wanted: (permission: (typeof all)[number]) => boolean) =>
    all.filter(wanted).map(({ name }) => name)
  return [
    { name: 'Editor', permissions: names(({ resource }) => content.has(resource)) },
    {
      name: 'Support',
      permissions: names(
        ({ action, resource }) => (action === 'list' && content.has(resource)) || resource === 'questions',
      ),
    },
    {
      name: 'Viewer',
      permissions: names(({ action, resource }) => action === 'list' && content.has(resource)),
    },
  ]
}

const team: readonly (readonly [username: string, name: string])[] = [
  ['su.qing', '苏晴'],
  ['mara.hart', 'Mara Hart'],
  ['lin.ruogu', '林若谷'],
  ['theo.lindqvist', 'Theo Lindqvist'],
  ['zhou.yian', '周以安'],
  ['priya.iyer', 'Priya Iyer'],
  ['gao.yu', '高屿'],
  ['otis.rowe', 'Otis Rowe'],
]

export function imagineAdmins(count: number): DemoAdmin[] {
  const roles = ['Editor', 'Support', 'Viewer']
  return Array.from({ length: count }, (_, index) => {
    const [username, name] = team[index % team.length] ?? ['staff', 'Staff']
    const round = Math.floor(index / team.length)
    const suffix = round === 0 ? '' : String(round + 1)
    return {
      username: username + suffix,
      name: round === 0 ? name : `${name} ${suffix}`,
      role: roles[index % 3] ?? 'Viewer',
    }
  })
}

const day = 24 * 60 * 60 * 1000

/** Members of the public site; their mail goes to a domain that belongs to nobody. */
export function imagineMembers(draw: Draw, count: number, until: Date): DemoMember[] {
  return Array.from({ length: count }, (_, index) => {
    const firstName = draw.pick(english.firsts)
    const lastName = draw.pick(english.lasts)
    const username = `${firstName}.${lastName}${index + 1}`.toLowerCase()
    return {
      username,
      email: `${username}@example.com`,
      firstName,
      lastName,
      phone: `+1 555 01${String(draw.below(100)).padStart(2, '0')} ${String(draw.below(10_000)).padStart(4, '0')}`,
      birthdate: new Date(Date.UTC(1955 + draw.below(50), draw.below(12), 1 + draw.below(28)))
        .toISOString()
        .slice(0, 10),
      status: draw.chance(0.96) ? 'enabled' : 'disabled',
      registeredAt: new Date(until.getTime() - Math.floor(draw.next() * 1095 * day)).toISOString(),
      isVerified: draw.chance(0.85),
      allocatedTo: draw.chance(0.4) ? draw.below(1_000) : null,
    }
  })
}
