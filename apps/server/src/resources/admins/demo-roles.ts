import { allPermissions, type PermissionInfo } from '@backlot/contract/permissions'
import { resources } from '@backlot/contract/registry'
import type { DemoRole } from './admins.seed.queries.ts'

type Names = ReadonlySet<string>

/** What members ask, and what they are answered. */
const desk: Names = new Set(['questions', 'supports', 'cooperations', 'replies', 'mails'])

/** Who they are, and from where they come. */
const members: Names = new Set(['users', 'ipwhitelists'])

/** What they paid, what came back of it, and what was paid out, to partners too. */
const money: Names = new Set([
  ...[
    'orders',
    'transactions',
    'subscriptions',
    'movements',
    'gifts',
    'failedpayments',
    'renewals',
    'origins',
  ],
  ...['refunds', 'conflicts', 'segpays', 'statements'],
])

/** What is sold, and through whom. */
const trade: Names = new Set(['plans', 'promotions', 'deals', 'channels', 'campaigns'])
const marketing: Names = new Set([...trade, 'banners', 'seos', 'views'])

/** Figures, and what goes with them. */
const ofFigures = ['dashboard', 'revenue', 'refund-statistics', 'cohorts', 'daynotes', 'reportschedules']
const figuresOfMoney: Names = new Set(ofFigures)
const figuresOfGrowth: Names = new Set([...ofFigures, 'channel', 'campaign', 'data', 'subscriber-source'])

/** What figures of the audience count, row by row. */
const audience: Names = new Set(['visits', 'plays', 'clicks', 'watchers'])

const staff: Names = new Set(['admins', 'roles', 'audits', 'changesets'])

const aboutPeople: ReadonlySet<string | undefined> = new Set(['permissions', 'users', 'comments'])

/** What a site consists of, as opposed to who works on it, who writes to it and what is paid. */
const content: Names = new Set(
  Object.values(resources)
    .filter(
      ({ name, menu: { group } }) =>
        !aboutPeople.has(group) &&
        !money.has(name) &&
        !audience.has(name) &&
        (name === 'questions' || !desk.has(name)),
    )
    .map(({ name }) => name),
)

/** Whoever asks for money back does not approve it. */
const mayApprove = ({ action }: PermissionInfo) => action === 'approve'
/** What is erased does not come back: managers decide that. */
const mayErase = ({ action }: PermissionInfo) => action === 'erase'
const isLooking = ({ action }: PermissionInfo) => action === 'list'

const roles: Readonly<Record<string, (permission: PermissionInfo) => boolean>> = {
  Editor: ({ resource }) => content.has(resource) && !trade.has(resource),
  Support: (each) =>
    desk.has(each.resource) ||
    (members.has(each.resource) && !mayErase(each)) ||
    (money.has(each.resource) &&
      (isLooking(each) || each.action === 'refund' || each.resource === 'subscriptions')) ||
    (isLooking(each) && content.has(each.resource)),
  Moderator: (each) =>
    each.resource === 'comments' ||
    each.resource === 'commentrules' ||
    (isLooking(each) && (each.resource === 'videos' || each.resource === 'users')),
  Finance: (each) =>
    (money.has(each.resource) && !mayApprove(each)) ||
    figuresOfMoney.has(each.resource) ||
    ((isLooking(each) || each.action === 'export') &&
      (trade.has(each.resource) || members.has(each.resource))),
  Manager: (each) => !staff.has(each.resource) || isLooking(each),
  Marketer: (each) =>
    (marketing.has(each.resource) && each.resource !== 'plans') ||
    figuresOfGrowth.has(each.resource) ||
    (isLooking(each) && [content, money, audience].some((names) => names.has(each.resource))),
  Viewer: (each) => isLooking(each) && content.has(each.resource),
}

/** Roles as a small team would make them. */
export function demoRoles(): DemoRole[] {
  const all = allPermissions()
  return Object.entries(roles).map(([name, may]) => ({
    name,
    permissions: all.filter(may).map(({ name }) => name),
  }))
}
