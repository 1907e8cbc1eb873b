import type { Drill, Measure } from '@backlot/contract/core/endpoints/report'
import type { Fields } from '@backlot/contract/core/fields/field'
import { type Filter, serializeFilters } from '@backlot/contract/core/lists/filter'
import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import { rowsAtMoment, rowsBehind } from '@backlot/contract/core/lists/rows-behind'
import { isWithheld } from '@backlot/contract/core/resource/withheld'
import type { Words } from '@backlot/contract/core/words/language'
import { useCallback, useContext } from 'react'
import { rowsPathOf } from '../../../platform/screens/screens.ts'
import { allows, permissionTo } from '../../../platform/session/access.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useBusinessTimeZone } from '../../fields/time/business-time.ts'
import { endOfDay, startOfDay } from '../../filters/values/date-ranges.ts'
import { KnownScreensContext } from '../../records/known-screens.ts'

/** What a figure is of: values by dimension, or the whole span. */
interface FigureOf {
  readonly dimensions: Fields
  readonly row: Readonly<Record<string, unknown>> | null
  readonly query: ReportQuery
  /** Of the amounts beside it. */
  readonly currency: string | null
  /** The last moment that was counted, where days were not counted to their ends. */
  readonly until?: string
  /** When they were counted. */
  readonly asOf?: string
}
export interface ListBehind {
  readonly path: string
  /** What the list is called. */
  readonly title: Words
}
export type PathBehind = (measure: Pick<Measure, 'rows'>, of: FigureOf) => string | undefined

/** The first of these lists that one may see and of which the rows of a figure can be told. */
function useListOf(): (
  rows: readonly Drill[],
  filtersOf: (drill: Drill) => Filter[] | null,
) => ListBehind | undefined {
  const screens = useContext(KnownScreensContext)
  const { permissions } = useSession()
  return useCallback(
    (rows, filtersOf) => {
      for (const drill of rows) {
        const known = screens[drill.list]
        if (known?.list === undefined || !allows(permissions, permissionTo('list', drill.list))) continue
        const filters = filtersOf(drill)
        if (filters === null) continue
        // By what is withheld from whoever looks, a list finds nothing.
        if (filters.some(({ field }) => isWithheld(known.resource, permissions, field))) continue
        const path = `${rowsPathOf(known.list)}?${new URLSearchParams(serializeFilters(filters))}`
        return { path, title: known.words.title }
      }
      return undefined
    },
    [screens, permissions],
  )
}

/** The first of these lists that one may see and that shows just the rows of a figure. */
export function useListBehind(): (rows: readonly Drill[], of: FigureOf) => ListBehind | undefined {
  const zone = useBusinessTimeZone()
  const listOf = useListOf()
  return useCallback(
    (rows, { dimensions, ...asked }) => {
      const days = {
        startOfDay: (day: string) => startOfDay(day, zone),
        endOfDay: (day: string) => endOfDay(day, zone),
      }
      return listOf(rows, (drill) => rowsBehind(dimensions, drill, { ...asked, ...days }))
    },
    [zone, listOf],
  )
}

/** The address of the rows that a figure was counted from, where a list that one may see shows just those. */
export function useRowsBehind(): PathBehind {
  const listBehind = useListBehind()
  return useCallback(({ rows = [] }, of) => listBehind(rows, of)?.path, [listBehind])
}

/** The same of a figure of a moment, which is of the whole business: whoever lists their own channels has no list of it. */
export function useRowsAtMoment(): (
  measure: Pick<Measure, 'rows'>,
  moment: string | undefined,
) => string | undefined {
  const listOf = useListOf()
  const { permissions } = useSession()
  return ({ rows = [] }, moment) =>
    moment === undefined || permissions.has('own-channels')
      ? undefined
      : listOf(rows, (drill) => rowsAtMoment(drill, moment))?.path
}
