import type { Ref } from '@backlot/contract/core/fields/field'
import { expandedKeyOf } from '@backlot/contract/core/fields/record-shapes'
import { toCamelCase } from '@backlot/contract/core/wire/case'
import { channelPeriod, type Place, placeReports } from '@backlot/contract/reports/channel-calls'
import { daysReport } from '../../figures/metrics.queries.ts'
import { ownChannels } from '../../figures/own-channels.queries.ts'
import type { ReportCall } from '../../platform/report/read-report.ts'
import type { ReportSource } from '../../platform/report/report-source.ts'

/** What is asked, and whether rows are channels or campaigns. */
export interface ChannelQuestion {
  readonly call: ReportCall
  readonly place: Place
  /** The metric that is shown where none is chosen. */
  readonly usual?: string
}

const scope = { scope: ownChannels }
// Who brought nothing is known without a row of zeros.
const sparse = { ...scope, isSparse: true }
export const broughtBy: Readonly<Record<Place, ReportSource>> = {
  channel: daysReport(placeReports.channel.brought, sparse),
  campaign: daysReport(placeReports.campaign.brought, sparse),
}
export const broughtOnDaysBy: Readonly<Record<Place, ReportSource>> = {
  channel: daysReport(placeReports.channel.broughtOnDays, sparse),
  campaign: daysReport(placeReports.campaign.broughtOnDays, sparse),
}
export const recordsOf: Readonly<Record<Place, ReportSource>> = {
  channel: daysReport(placeReports.channel.records, scope),
  campaign: daysReport(placeReports.campaign.records, scope),
}
export const periodSource = daysReport(channelPeriod, scope)

/** Which measure was chosen, as the report calls it; its first where none was. */
export function chosenMetric({ query }: ReportCall, usual: string): { metric: string; measure: string } {
  const metric = query.chosen?.metric ?? usual
  return { metric, measure: toCamelCase(metric) }
}

export interface Named {
  readonly id: number | null
  readonly name: string | null
}

/** What a row is of: a channel or a campaign, or neither. */
export function placeIn(row: Readonly<Record<string, unknown>>, place: Place): Named {
  const key = `${place}Id`
  const id = (row[key] as number | null | undefined) ?? null
  const ref = row[expandedKeyOf(key)] as Ref | null | undefined
  return { id, name: ref?.name ?? null }
}

export function figureIn(row: Readonly<Record<string, unknown>> | undefined, measure: string): number {
  return valueIn(row, measure) ?? 0
}

/** The same; none where it is none, as of what the filters say nothing of. */
export function valueIn(row: Readonly<Record<string, unknown>> | undefined, measure: string): number | null {
  const value = row?.[measure]
  return typeof value === 'number' ? value : null
}
