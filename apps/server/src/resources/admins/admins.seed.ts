import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { type DemoAdmin, insertAdmins, insertRoles, putOnChannel } from './admins.seed.queries.ts'
import { demoRoles } from './demo-roles.ts'

/** A team with its roles, and somebody of a partner, who is on their channel instead. */
export async function seedAdmins({ client, count, passwordHash }: SeedContext): Promise<undefined> {
  if (count === 0) return
  await insertRoles(client, demoRoles())
  await insertAdmins(client, imagineAdmins(count), passwordHash)
  await putOnChannel(client, partner)
}

const team: readonly (readonly [username: string, name: string, introduction: string | null])[] = [
  ['su.qing', '苏晴', '负责首页与专题，每周二上线新内容。'],
  ['mara.hart', 'Mara Hart', 'Answers members on weekdays, from nine to five.'],
  ['lin.ruogu', '林若谷', null],
  ['theo.lindqvist', 'Theo Lindqvist', 'Covers, trailers and everything with subtitles.'],
  ['zhou.yian', '周以安', '会员问题请直接找我。'],
  ['priya.iyer', 'Priya Iyer', null],
  ['gao.yu', '高屿', null],
  ['otis.rowe', 'Otis Rowe', 'Reeltalk, our partner since the first year.'],
]

/** They see this channel alone. */
const partner = { username: 'otis.rowe', channel: 'Reeltalk affiliates' }

function imagineAdmins(count: number): DemoAdmin[] {
  const roles = ['Editor', 'Support', 'Viewer', 'Moderator', 'Finance', 'Manager', 'Marketer', null]
  return Array.from({ length: count }, (_, index) => {
    const [username, name, introduction] = team[index % team.length] ?? ['staff', 'Staff', null]
    const round = Math.floor(index / team.length)
    const suffix = round === 0 ? '' : String(round + 1)
    return {
      username: username + suffix,
      email: `${username}${suffix}@backlot.example`,
      introduction,
      name: round === 0 ? name : `${name} ${suffix}`,
      role: roles[index % roles.length] ?? null,
    }
  })
}
