import { sql } from 'kysely'
import type { Caller } from '../platform/caller/call.ts'
import type { Viewer } from '../platform/caller/viewer.ts'
import type { Scope } from '../platform/list/scope.ts'
import { Problem } from '../platform/problem/problem.ts'
import type { ReportScope } from '../platform/report/report-source.ts'

/** Whether somebody sees every channel, and not only those that they are on. */
export function seesAllChannels({ permissions }: Viewer): boolean {
  return permissions.has('list-channels') && !permissions.has('own-channels')
}

/** Whether somebody looks for being on a channel, whatever else a role gives. */
function isPartner({ permissions }: Viewer): boolean {
  return permissions.has('own-channels')
}

/** Rows whose column says a channel that somebody may see. */
export function channelsBy(column: string): Scope {
  return (viewer) =>
    seesAllChannels(viewer)
      ? null
      : sql<boolean>`exists (select from channel_admins p where p.channel_id = ${sql.ref(column)} and p.admin_id = ${viewer.adminId})`
}

/** Rows of all channels for whoever may list these; for others of those that they are on, and no others. */
export const ownChannels: Scope = channelsBy('t.channel_id')

const ofChannels: ReadonlySet<string> = new Set(['channelId', 'campaignId'])

/** Rows of the whole business; for partners those of the channels that they are on. */
export const ofOwnChannels: Scope = (viewer) => (isPartner(viewer) ? ownChannels(viewer) : null)

/** Rows that are of no channel: of them partners see none. */
export const ofNoChannel: Scope = (viewer) => (isPartner(viewer) ? sql<boolean>`false` : null)

/** Figures of the whole business; of a channel or campaign that is asked for, the own ones. */
export const ownWhereAsked: ReportScope = (viewer, { filters }) =>
  filters.some(({ field }) => ofChannels.has(field)) ? ownChannels(viewer) : null

/** The same of the channels themselves. */
export const channelsThemselves: Scope = channelsBy('t.id')

/** Refuses a channel to whoever is not on it and may not list channels. */
export async function requireChannel(
  { db, session }: Pick<Caller, 'db' | 'session'>,
  id: number,
): Promise<void> {
  const inScope = ownChannels(session) ?? sql`true`
  const { rows } = await sql`select from (select id as channel_id from channels) t
    where t.channel_id = ${id} and ${inScope}`.execute(db)
  if (rows.length > 0) return
  throw new Problem(seesAllChannels(session) ? 'not_found' : 'forbidden')
}
