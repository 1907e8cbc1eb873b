import { allPermissions } from '@backlot/contract/permissions'
import { resources } from '@backlot/contract/registry'
import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { type DemoAdmin, type DemoRole, insertAdmins, insertRoles } from './admins.seed.queries.ts'

/** A team with its roles. */
export async function seedAdmins({ client, count, passwordHash }: SeedContext): Promise<undefined> {
  if (count === 0) return
  await insertRoles(client, demoRoles())
  await insertAdmins(client, imagineAdmins(count), passwordHash)
}

/** What members ask, and what they are answered. */
const desk: ReadonlySet<string> = new Set(['questions', 'supports', 'cooperations', 'replies', 'mails'])

/** Who they are, and from where they come. */
const members: ReadonlySet<string> = new Set(['users', 'ipwhitelists'])

const aboutPeople: ReadonlySet<string | undefined> = new Set(['permissions', 'users', 'comments'])

/** What a site consists of, as opposed to who works on it and who writes to it. */
const content: ReadonlySet<string> = new Set(
  Object.values(resources)
    .filter(
      ({ name, menu: { group } }) => !aboutPeople.has(group) && (name === 'questions' || !desk.has(name)),
    )
    .map(({ name }) => name),
)

/** Roles as a small team would make them. */
function demoRoles(): DemoRole[] {
  const all = allPermissions()
  const names = (wanted: (permission: (typeof all)[number]) => boolean) =>
    all.filter(wanted).map(({ name }) => name)
  return [
    { name: 'Editor', permissions: names(({ resource }) => content.has(resource)) },
    {
      name: 'Support',
      permissions: names(
        ({ action, resource }) =>
          (action === 'list' && content.has(resource)) || desk.has(resource) || members.has(resource),
      ),
    },
    {
      name: 'Moderator',
      permissions: names(
        ({ action, resource }) =>
          resource === 'comments' ||
          resource === 'commentrules' ||
          (action === 'list' && (resource === 'videos' || resource === 'users')),
      ),
    },
    {
      name: 'Viewer',
      permissions: names(({ action, resource }) => action === 'list' && content.has(resource)),
    },
  ]
}

const team: readonly (readonly [username: string, name: string, introduction: string | null])[] = [
  ['su.qing', '苏晴', '负责首页与专题，每周二上线新内容。'],
  ['mara.hart', 'Mara Hart', 'Answers members on weekdays, from nine to five.'],
  ['lin.ruogu', '林若谷', null],
  ['theo.lindqvist', 'Theo Lindqvist', 'Covers, trailers and everything with subtitles.'],
  ['zhou.yian', '周以安', '会员问题请直接找我。'],
  ['priya.iyer', 'Priya Iyer', null],
  ['gao.yu', '高屿', null],
  ['otis.rowe', 'Otis Rowe', null],
]

function imagineAdmins(count: number): DemoAdmin[] {
  const roles = ['Editor', 'Support', 'Viewer', 'Moderator']
  return Array.from({ length: count }, (_, index) => {
    const [username, name, introduction] = team[index % team.length] ?? ['staff', 'Staff', null]
    const round = Math.floor(index / team.length)
    const suffix = round === 0 ? '' : String(round + 1)
    return {
      username: username + suffix,
      email: `${username}${suffix}@backlot.example`,
      introduction,
      name: round === 0 ? name : `${name} ${suffix}`,
      role: roles[index % roles.length] ?? 'Viewer',
    }
  })
}
