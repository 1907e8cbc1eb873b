import { payingMembers } from '@backlot/contract/reports/daily-revenue'
import { sql } from 'kysely'
import { ownWhereAsked } from '../figures/own-channels.queries.ts'
import { mean } from '../platform/report/ratios.ts'
import { reportSource } from '../platform/report/report-source.ts'

// Who pays on two days is one member: no sum of days tells how many there are, so that charges themselves are read.
const paying = sql`count(distinct t.user_id) filter (where t.kind = 'charge')`
const netSales = sql`coalesce(sum(t.report_amount), 0)::bigint`

export const payingMembersReport = reportSource(payingMembers, {
  from: sql`transactions`,
  at: sql`t.occurred_at`,
  measures: { payingMembers: paying, netSales, arppuCash: mean(netSales, { of: paying }) },
  scope: ownWhereAsked,
  currency: 'reported',
})
