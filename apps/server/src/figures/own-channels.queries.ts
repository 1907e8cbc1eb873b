import { sql } from 'kysely'
import type { Scope } from '../platform/list/scope.ts'

/** Rows of all channels for whoever may list these; for others of those that they are on, and no others. */
export const ownChannels: Scope = ({ adminId, permissions }) =>
  permissions.has('list-channels')
    ? null
    : sql<boolean>`exists (select from channel_admins p where p.channel_id = t.channel_id and p.admin_id = ${adminId})`
