import type { Measure } from '@backlot/contract/core/endpoints/report'
import type { DayRange } from '@backlot/contract/core/lists/days'
import { type ChartData, type ChartSeries, COMPARISON_COLOR, seriesColor } from '../../chart/chart-data.ts'
import type { RecipeName } from '../../chart/recipes/recipes.ts'
import type { AnyReport } from '../report-words.ts'
import { axisText, figureText } from '../state/figure-text.ts'
import { type Bucket, bucketsOf, type Figure, figureOfBucket, OTHERS } from '../state/report-figures.ts'
import { spansBefore, spansOf } from '../state/report-spans.ts'
import type { ReportAnswer } from '../state/use-report.ts'
import type { PathBehind } from '../table/use-rows-behind.ts'

/** Which figures of a report a chart shows, and how. */
export interface ChartPlan<D extends string = string, M extends string = string> {
  /** What its categories are. */
  readonly by: D
  /** The first gives the axis its unit; those of another unit have the axis at the right. */
  readonly measures: readonly [M, ...M[]]
  readonly recipe: RecipeName
  /** What they are parts of: its total stands above the picture, and the span before is that of it. */
  readonly whole?: M
  /** Those of them that say what went away: their columns hang below zero. */
  readonly below?: readonly M[]
  /** Shown besides where a filter asks for some: over all they come to nothing. */
  readonly whereFiltered?: { readonly by: string; readonly measures: readonly M[] }
}

export interface ChartTexts {
  /** What categories are. */
  readonly categoryName: string
  readonly nameOfMeasure: (measure: Measure) => string
  readonly nameOfBefore: (name: string) => string
  /** What is said of a value that is usually another. */
  readonly unusual: (usual: string) => string
  /** What is said of a value that was another until a day. */
  readonly restated: (on: string, was: string) => string
  /** A category in words: a day, a name, what has none. */
  readonly nameOfBucket: (bucket: Bucket) => string
  readonly pathBehind: PathBehind
}

interface Named {
  readonly name: string
  readonly measure: Measure
}

/** The chart of some figures; by day, the span before of a single one, or of the whole that they are parts of, is drawn behind. */
export function chartOfReport(
  report: AnyReport,
  plan: ChartPlan,
  answer: ReportAnswer,
  texts: ChartTexts,
): ChartData {
  const { by, recipe, below = [] } = plan
  const { data, meta, query } = answer
  const [first, ...others] = measuresOf(report, plan, answer)
  if (first === undefined) throw new Error(`A chart of ${report.name} shows nothing.`)
  const found = bucketsOf(report, by, data.rows, spansOf(answer))
  const kind = report.dimensions[by]?.kind
  const [isByDay, isByRecord] = [kind === 'day', kind === 'reference']
  const buckets = isByRecord ? largestFirst(found, first) : found
  const unusualOf = isByDay ? marksOf(answer, buckets, texts) : () => ({})
  const restatedOf = isByDay ? restatementsOf(answer, buckets, texts) : () => ({})
  const whole = plan.whole === undefined ? undefined : namedOf(report, plan.whole)
  const compared = whole ?? (others.length === 0 ? first : undefined)
  const total = recipe === 'stack' ? whole : undefined
  const before = isByDay && compared ? seriesBefore(report, by, answer, { named: compared, texts }) : []
  const dimensions = Object.fromEntries(Object.entries(report.dimensions).filter(([key]) => key === by))
  const pathOf = (bucket: Bucket, { name, measure }: Named) => {
    const row = { [by]: isByDay ? bucket.key : bucket.rows[0]?.[by] }
    if (bucket.key === OTHERS) return undefined
    const figure = figureOfBucket(measure, name, bucket)
    if (!figure && !(measure.rowsAreWhole && figure === 0)) return undefined
    return texts.pathBehind(measure, { dimensions, row, query, currency: meta.currency, asOf: meta.asOf })
  }
  const saidOf = (named: Named) => ({
    values: valuesOf(named, buckets),
    paths: buckets.map((bucket) => pathOf(bucket, named)),
    ...restatedOf(named.measure),
  })
  const formatsOf = ({ measure }: Named): Pick<ChartData, 'formatValue' | 'formatAxis'> => ({
    formatValue: (value) => figureText(measure, value, meta.currency),
    formatAxis: (value) => axisText(measure, value, meta.currency),
  })
  const seriesOf = (named: Named, place: number): ChartSeries => {
    const isOther = named.measure.field.kind !== first.measure.field.kind
    return {
      key: named.name,
      name: texts.nameOfMeasure(named.measure),
      mark: recipe === 'line' || isOther ? 'line' : 'bar',
      colors: [seriesColor(place)],
      ...saidOf(named),
      // A mark on each part of a day would hide how its whole went.
      ...(!total && unusualOf(named.measure)),
      ...(below.includes(named.name) && { isBelow: true }),
      ...(isOther && !isByDay && { isApart: true }),
      ...(isOther && formatsOf(named)),
    }
  }
  const totalOf = (named: Named): ChartSeries => ({
    ...{ key: named.name, name: texts.nameOfMeasure(named.measure), mark: 'line', colors: ['--text-2'] },
    ...saidOf(named),
    ...unusualOf(named.measure),
    isTotal: true,
  })
  const chart: ChartData = {
    categoryName: texts.categoryName,
    categories: isByRecord ? toldApart(buckets, texts.nameOfBucket) : buckets.map(texts.nameOfBucket),
    series: [...[first, ...others].map(seriesOf), ...(total ? [totalOf(total)] : []), ...before],
    ...formatsOf(first),
    isPartial: isByDay && meta.partial,
    isWhole: first.measure.field.kind === 'count',
    isDuration: first.measure.field.kind === 'duration',
  }
  return recipe === 'pie' ? asShares(chart, buckets) : chart
}

/** What categories are called; records that share a name have their numbers behind it. */
function toldApart(buckets: readonly Bucket[], nameOf: (bucket: Bucket) => string): string[] {
  const shared = Map.groupBy(buckets, nameOf)
  return buckets.map((bucket) => {
    const name = nameOf(bucket)
    return shared.get(name)?.length === 1 ? name : `${name} · #${bucket.key}`
  })
}

/** As many records as can be read beside each other; the others are taken together. */
const MOST_RECORDS = 12

function largestFirst(buckets: readonly Bucket[], { measure, name }: Named): readonly Bucket[] {
  const valueOf = (bucket: Bucket) => figureOfBucket(measure, name, bucket) ?? 0
  const ordered = buckets.toSorted((one, other) => valueOf(other) - valueOf(one))
  if (ordered.length <= MOST_RECORDS) return ordered
  const rest = ordered.slice(MOST_RECORDS - 1)
  return [
    ...ordered.slice(0, MOST_RECORDS - 1),
    { key: OTHERS, count: rest.length, rows: rest.flatMap(({ rows }) => rows) },
  ]
}

/** What is said of days out of the ordinary; the marks are of days as a whole. */
function marksOf({ meta }: ReportAnswer, buckets: readonly Bucket[], { unusual }: ChartTexts) {
  return (measure: Measure): Pick<ChartSeries, 'unusual'> => {
    const marks = meta.marks?.filter(({ metric }) => metric === measure.metric) ?? []
    const said = marks.flatMap(({ day, usual }): [number, string][] => {
      const place = buckets.findIndex(({ key }) => key === day)
      return place < 0 ? [] : [[place, unusual(figureText(measure, usual, meta.currency))]]
    })
    return said.length === 0 ? {} : { unusual: new Map(said) }
  }
}

/** What is said of days that were shown otherwise before: what they said last. */
function restatementsOf({ meta }: ReportAnswer, buckets: readonly Bucket[], { restated }: ChartTexts) {
  return (measure: Measure): Pick<ChartSeries, 'restated'> => {
    const said = (meta.restatements ?? []).flatMap(({ day, metric, on, was }): [number, string][] => {
      const place = buckets.findIndex(({ key }) => key === day)
      return metric !== measure.metric || place < 0
        ? []
        : [[place, restated(on, figureText(measure, was, meta.currency))]]
    })
    return said.length === 0 ? {} : { restated: new Map(said) }
  }
}

function measuresOf(
  report: AnyReport,
  { measures, whereFiltered }: ChartPlan,
  { query }: ReportAnswer,
): Named[] {
  const isFiltered = query.filters.some(({ field }) => field === whereFiltered?.by)
  const besides = isFiltered ? (whereFiltered?.measures ?? []) : []
  return [...measures, ...besides].flatMap((name) => namedOf(report, name) ?? [])
}

function namedOf({ measures }: AnyReport, name: string): Named | undefined {
  const measure = measures[name]
  return measure && { name, measure }
}

function valuesOf({ name, measure }: Named, buckets: readonly Bucket[]): Figure[] {
  return buckets.map((bucket) => figureOfBucket(measure, name, bucket))
}

function seriesBefore(
  report: AnyReport,
  by: string,
  answer: ReportAnswer,
  { named, texts }: { named: Named; texts: ChartTexts },
): ChartSeries[] {
  const { data, meta, query } = answer
  if (data.previous === null) return []
  const spans = spansBefore(answer)
  const buckets = bucketsOf(report, by, data.previous.rows, spans)
  const values = valuesOf(named, buckets)
  // The last days are counted up to the hour that it is now, and no list of whole days shows just that.
  const isWhole = (place: number) => !meta.partial || report.isByWholeDays || place < spans.length - 1
  const pathOf = (span: DayRange, place: number) =>
    values[place] && query.bucket !== 'hour' && isWhole(place)
      ? texts.pathBehind(named.measure, {
          ...{ dimensions: {}, row: null, currency: meta.currency },
          query: { ...query, ...span },
        })
      : undefined
  return [
    {
      key: `${named.name} before`,
      name: texts.nameOfBefore(texts.nameOfMeasure(named.measure)),
      mark: 'line',
      colors: [COMPARISON_COLOR],
      values,
      paths: spans.map(pathOf),
      isComparison: true,
    },
  ]
}

/** Of a whole, every category is a share: a series of its own with the one value. */
function asShares(chart: ChartData, buckets: readonly Bucket[]): ChartData {
  const [first] = chart.series
  return {
    ...chart,
    categories: [first?.name ?? ''],
    series: chart.categories.map((name, place) => ({
      // What it is, wherever it stands among the others next time.
      key: buckets[place]?.key ?? name,
      name,
      mark: 'bar',
      colors: [seriesColor(place)],
      values: [first?.values[place] ?? null],
      paths: [first?.paths?.[place]],
    })),
  }
}
