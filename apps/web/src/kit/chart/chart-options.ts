import { seriesContent } from './canvas/chart-tooltip.ts'
import type { ChartOption } from './canvas/echarts.ts'
import type { ChartData, ChartSeries } from './chart-data.ts'
import type { ChartLook } from './chart-look.ts'

const AXIS_TEXT = 11
const RING = 1
const MARKER = 8

/** As brief as all that moves: half-drawn columns stand apart, and a half-drawn line looks like one that ends. */
export const briefMotion = { animationDuration: 200, animationDurationUpdate: 200 }

/** What all charts have in common: letters, room, and one tooltip for everything above a category. */
export function commonOption(look: ChartLook, data: ChartData, shown: readonly ChartSeries[]): ChartOption {
  return {
    ...briefMotion,
    textStyle: { fontFamily: look.font, color: look.color('--text-2') },
    grid: { top: 16, right: 8, bottom: 4, left: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      ...tooltipLook(look),
      trigger: 'axis',
      axisPointer: { lineStyle: { color: look.color('--line-strong'), type: 'solid' } },
      formatter: (params) => {
        const [first] = Array.isArray(params) ? params : [params]
        return first === undefined ? '' : seriesContent(data, shown, first.dataIndex)
      },
    },
  }
}

/** How the words beside the pointer look. */
export function tooltipLook(look: ChartLook) {
  return {
    confine: true,
    transitionDuration: 0.1,
    padding: [8, 12],
    backgroundColor: look.color('--raised'),
    borderColor: look.color('--line'),
    borderRadius: 6,
    textStyle: { color: look.color('--text-1'), fontFamily: look.font, fontSize: 12 },
    extraCssText: `box-shadow: ${look.color('--pop-shadow')}`,
  }
}

/** A few categories are all named, on a phone too. */
const MOST_NAMED = 6
const PHONE_AXIS = 290

function allNamed(count: number) {
  return { interval: 0, width: PHONE_AXIS / count, overflow: 'break' as const, lineHeight: 14 }
}

/** The axis of the categories, along the bottom. */
export function categoryAxis(look: ChartLook, data: ChartData) {
  return {
    type: 'category' as const,
    data: [...data.categories],
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.color('--line-strong') }, onZero: false },
    axisLabel: {
      ...{ color: look.color('--text-3'), fontSize: AXIS_TEXT, margin: 10 },
      ...(data.categories.length > MOST_NAMED ? { hideOverlap: true } : allNamed(data.categories.length)),
    },
  }
}

/** The axis of the values. */
export function valueAxis(look: ChartLook, format: (value: number) => string) {
  return {
    type: 'value' as const,
    splitLine: { lineStyle: { color: look.grid } },
    axisLabel: { color: look.color('--text-3'), fontSize: AXIS_TEXT, formatter: format },
  }
}

/** How a line is drawn: every series has a marker of its own, so that no reading rests on colour. */
export function lineSeries(
  look: ChartLook,
  { key, name, colors, values, paths }: ChartSeries,
  symbol: string,
) {
  const color = look.color(colors[0])
  return {
    type: 'line' as const,
    id: key,
    name,
    data: [...values],
    symbol,
    symbolSize: MARKER,
    cursor: cursorOf(paths),
    lineStyle: { color, width: 2 },
    itemStyle: { color, borderColor: look.color('--surface'), borderWidth: RING },
    emphasis: { disabled: true },
  }
}

/** A hand over what leads somewhere. */
export function cursorOf(paths: ChartSeries['paths']): 'pointer' | 'default' {
  return paths?.some((path) => path !== undefined) ? 'pointer' : 'default'
}

/** A colour that lets through what is behind it. */
export function translucent(color: string, share: number): string {
  const alpha = Math.round(share * 255)
  return `${color}${alpha.toString(16).padStart(2, '0')}`
}
