import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import type { Measure } from '@backlot/contract/core/endpoints/report'
import { type ReportQuery, serializeReportQuery } from '@backlot/contract/core/lists/report-query'
import { channelPeriod, type Place, placeReports } from '@backlot/contract/reports/channel-calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sendApi } from '../../platform/api/api.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { useRowsBehind } from '../report/table/use-rows-behind.ts'
import { broughtMessages } from './brought.messages.ts'

/** What is asked of channels: days and filters of the page, and the one channel whose campaigns are meant instead of all. */
export interface BroughtQuestion {
  readonly query: ReportQuery
  readonly channelId?: number | undefined
}

/** The same call of all channels, and of one. */
interface Calls<A> {
  readonly all: Endpoint<Record<string, never>, ReportQuery, undefined, A>
  readonly own: Endpoint<{ id: number }, ReportQuery, undefined, A>
}

export const placeOf = ({ channelId }: BroughtQuestion): Place =>
  channelId === undefined ? 'channel' : 'campaign'

interface HowAsked {
  /** As long as it is shown it is asked anew, in milliseconds. */
  readonly everyMs?: number
}

/** What a call of channels answers, with the question that it is of; links lead to the rows of that one. */
export function useBrought<A extends object>(
  { all, own }: Calls<A>,
  { query, channelId }: BroughtQuestion,
  { everyMs }: HowAsked = {},
) {
  const kept = { ...query, filters: query.filters.filter(({ field }) => isKnown(field)) }
  // The channel is said by the path.
  const asked =
    channelId === undefined
      ? kept
      : { ...kept, filters: kept.filters.filter(({ field }) => field !== 'channelId') }
  return useQuery({
    queryKey: ['reports', all.path, channelId ?? null, serializeReportQuery(asked)],
    queryFn: async ({ signal }) => {
      const { data, meta } =
        channelId === undefined
          ? await sendApi(all, { query: asked, signal })
          : await sendApi(own, { query: asked, signal, params: { id: channelId } })
      if (meta === null) throw new Error(`${all.path} came without its meta.`)
      return { data, meta, query: kept }
    },
    placeholderData: keepPreviousData,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  })
}

const isKnown = (field: string) => (channelPeriod.filters as readonly string[]).includes(field)

interface Named {
  readonly id: number | null
  readonly name: string | null
}

/** What channels and campaigns are called, and what there is without any. */
export function useNames(place: Place): (named: Named) => string {
  const say = useMessages(broughtMessages)
  return ({ name }) => name ?? say(place === 'channel' ? 'noChannel' : 'noCampaign')
}

interface Behind {
  readonly query: ReportQuery
  readonly currency: string | null
  /** Of which channel or campaign, null of none; all when left out. */
  readonly id?: number | null
  /** Of which day alone, or of which days that are taken together from it on. */
  readonly day?: string
  /** The last moment that is looked at; the end of the days when left out. */
  readonly until?: string
}

/** The address of the rows behind a figure of a channel or campaign, on a day or on all of them. */
export function usePathOf(place: Place): (measure: Measure, of: Behind) => string | undefined {
  const pathBehind = useRowsBehind()
  const { day: dayField, ...named } = placeReports[place].records.dimensions
  return (measure, { id, day, ...asked }) => {
    const dimensions = { ...(day !== undefined && { day: dayField }), ...(id !== undefined && named) }
    const row = { ...(day !== undefined && { day }), ...(id !== undefined && { [`${place}Id`]: id }) }
    return pathBehind(measure, { dimensions, row: Object.keys(row).length === 0 ? null : row, ...asked })
  }
}
