import type { Drawing } from '../../../../kit/chart/canvas/drawing.ts'
import type { ChartOption } from '../../../../kit/chart/canvas/echarts.ts'
import { categoryAxis, commonOption, translucent, valueAxis } from '../../../../kit/chart/chart-options.ts'
import { signed } from '../../../../ui/format/format-number.ts'

const stack = 'steps'
const widest = 56

/** Where a column begins and ends. */
interface Step {
  readonly from: number
  readonly to: number
}

/** Columns from where the last one ended; the first and the last are whole, from zero. */
function stepsOf(values: readonly number[]): Step[] {
  let at = 0
  return values.map((value, place) => {
    const isWhole = place === 0 || place === values.length - 1
    const from = isWhole ? 0 : at
    at = from + value
    return { from, to: at }
  })
}

/** A column hangs on one that is not seen; across zero it has two parts, for what is above is stacked apart from what is below. */
function partsOf({ from, to }: Step): { hidden: number; above: number; below: number } {
  const [low, high] = [Math.min(from, to), Math.max(from, to)]
  if (low >= 0) return { hidden: low, above: high - low, below: 0 }
  return high <= 0 ? { hidden: high, above: 0, below: low - high } : { hidden: 0, above: high, below: low }
}

/** Steps from a first sum to a last one, each where the one before ended, with its exact amount above it. */
export function drawWaterfall(drawing: Drawing): ChartOption {
  return drawSteps(drawing, drawing.data.formatValue)
}

/** The same where columns are too close for exact amounts. */
export function drawNarrowWaterfall(drawing: Drawing): ChartOption {
  const { formatAxis, formatValue } = drawing.data
  return drawSteps(drawing, formatAxis ?? formatValue)
}

/** The same lying, each step in a line of its own: where eight names have no room beside each other. */
export function drawLyingWaterfall(drawing: Drawing): ChartOption {
  return drawSteps(drawing, drawing.data.formatValue, true)
}

/** Right of the longest bar stands its amount. */
const lyingGrid = { top: 4, right: 84, bottom: 4, left: 4 }
const grid = { top: 28, right: 8, bottom: 4, left: 4 }

function drawSteps(
  { look, data, shown }: Drawing,
  labelOf: (value: number) => string,
  isLying = false,
): ChartOption {
  const steps = { ...categoryAxis(look, data), axisLabel: allNamed(look.color('--text-3')) }
  const amounts = valueAxis(look, data.formatAxis ?? data.formatValue)
  const seriesAt = (place: number) => data.series.find(({ values }) => values[place] !== null)
  const values = data.categories.map((_, place) => seriesAt(place)?.values[place] ?? 0)
  const places = stepsOf(values)
  const parts = places.map(partsOf)
  const isMore = (place: number) => (values[place] ?? 0) > 0
  const isStep = (place: number) => place > 0 && place < values.length - 1
  const isShown = (place: number) => shown.some(({ key }) => key === seriesAt(place)?.key)
  const colorAt = (place: number) => look.color(seriesAt(place)?.colors[0] ?? '--chart-1')
  // What comes back of what was held is paler than what is held anew.
  const style = (place: number) =>
    isStep(place) && isMore(place)
      ? {
          color: translucent(colorAt(place), 0.55),
          borderColor: colorAt(place),
          borderType: 'dashed' as const,
        }
      : { color: colorAt(place) }
  // Below what is taken off nothing is in the way of its amount.
  const standing = (place: number) =>
    isStep(place) && !isMore(place) ? ('bottom' as const) : ('top' as const)
  const label = (place: number) => ({
    ...{
      show: true,
      position: isLying ? ('right' as const) : standing(place),
      color: look.color('--text-1'),
      fontSize: 11,
    },
    formatter: () => {
      const value = values[place] ?? 0
      return isStep(place) ? signed(value, labelOf(value)) : labelOf(value)
    },
  })
  const columns = (id: string, part: 'above' | 'below') => ({
    ...{ type: 'bar' as const, id, stack, barMaxWidth: widest },
    data: parts.map((each, place) =>
      isShown(place)
        ? { value: each[part], itemStyle: style(place), ...(part === 'above' && { label: label(place) }) }
        : { value: 0 },
    ),
  })
  return {
    ...commonOption(look, data, shown),
    grid: { ...(isLying ? lyingGrid : grid), outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: isLying ? { ...amounts, axisLabel: { show: false } } : steps,
    yAxis: isLying ? { ...steps, inverse: true, axisLine: { show: false } } : amounts,
    series: [
      {
        ...{ type: 'bar', id: 'hidden', stack, barMaxWidth: widest, silent: true },
        itemStyle: { color: 'transparent' },
        data: parts.map(({ hidden }) => hidden),
        markLine: {
          ...{ z: 1, silent: true, symbol: 'none', label: { show: false }, emphasis: { disabled: true } },
          lineStyle: { color: look.color('--line-strong'), type: 'solid', width: 1 },
          data: places.slice(0, -1).map(({ to }, place) => levelAt(to, place, isLying)),
        },
      },
      columns('above', 'above'),
      columns('below', 'below'),
    ],
  }
}

/** From the middle of a column to that of the next, at the sum that it leaves; columns are drawn above it. */
function levelAt(sum: number, place: number, isLying: boolean) {
  const at = (each: number) => ({ coord: isLying ? [sum, each] : [each, sum] })
  return [at(place), at(place + 1)] as [ReturnType<typeof at>, ReturnType<typeof at>]
}

/** A step without its name says nothing. */
function allNamed(color: string) {
  return {
    color,
    fontSize: 11,
    margin: 10,
    interval: 0,
    width: 72,
    overflow: 'break' as const,
    lineHeight: 14,
  }
}
