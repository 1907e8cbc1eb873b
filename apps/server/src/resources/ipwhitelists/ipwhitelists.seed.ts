import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { insertRows, spreadCreation } from '../../seed/rows.queries.ts'

const day = 24 * 60 * 60 * 1000

/** Networks that nobody owns: they are kept for documents (RFC 5737, RFC 3849). */
const entries: readonly (readonly [ip: string, note: string, days?: number])[] = [
  ['203.0.113.0/24', 'Office Rotterdam'],
  ['203.0.113.7', 'Screening room, Rotterdam'],
  ['198.51.100.0/28', '上海办公室'],
  ['198.51.100.4', '上海放映厅', 40],
  ['192.0.2.16/29', 'Payment provider, callbacks'],
  ['192.0.2.40', 'Uptime probe'],
  ['2001:db8:10::/48', 'Office Lisbon'],
  ['2001:db8:10:1::/64', 'Office Lisbon, cutting room'],
  ['2001:db8:20::/48', '北京机房'],
  ['198.51.100.64/26', 'Press screening', -20],
  ['192.0.2.200', 'Load test', -90],
  ['2001:db8:feed::1', 'Film festival', 12],
]

export async function seedIpWhitelists({ client, count, until }: SeedContext): Promise<undefined> {
  const rows = entries.slice(0, count).map(([ip, note, days]) => ({
    ip,
    note,
    expiredAt: days === undefined ? null : new Date(until.getTime() + days * day).toISOString(),
  }))
  await insertRows(
    client,
    `insert into ipwhitelists (ip, note, expired_at)
     select ip, note, "expiredAt" from json_to_recordset($1) given(ip inet, note text, "expiredAt" timestamptz)
     on conflict do nothing`,
    rows,
  )
  await spreadCreation(client, 'ipwhitelists', until)
}
