import type { ECElementEvent } from 'echarts/core'
import { type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef } from 'react'
import styles from '../chart.module.css'
import { type RecipeName, recipes } from '../recipes/recipes.ts'
import type { Draw, Drawing } from './drawing.ts'
import { startChart } from './echarts.ts'
import { type ShownPlace, useChartKeys } from './use-chart-keys.ts'

type Chart = ReturnType<typeof startChart>

export interface ChartHandle {
  /** The chart as it is now, in twice the points of the screen. */
  readonly draw: (background: string) => HTMLCanvasElement | undefined
  /** The same as an SVG element in the size of the screen. */
  readonly drawSvg: () => Promise<SVGSVGElement | undefined>
}

/** Where what is in view begins and ends, in per cent of the whole. */
export type ChartSpan = readonly [number, number]

export interface ChartCanvasProps {
  drawing: Drawing
  /** A usual picture by its name, or one of the page's own. */
  draw: RecipeName | Draw
  /** All that somebody hears who cannot see the picture. */
  label: string
  isStill: boolean
  onSpan?: ((span: ChartSpan) => void) | undefined
  /** Called with where a point, a column or a slice leads when the person chooses it. */
  onChoose?: ((path: string) => void) | undefined
  ref: Ref<ChartHandle>
}

/**
 * Draws while it is on screen: it begins once its box has a size, follows the box, and lets everything go when the
 * page is hidden or left.
 */
export function ChartCanvas({ drawing, draw, label, isStill, onSpan, onChoose, ref }: ChartCanvasProps) {
  const option = useMemo(() => (typeof draw === 'string' ? recipes[draw] : draw)(drawing), [draw, drawing])
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<Chart | null>(null)
  const latest = useRef({ option, onSpan, onChoose, drawing, isStill })
  const wasDrawn = useRef(false)
  useEffect(() => {
    latest.current = { option, onSpan, onChoose, drawing, isStill }
    chart.current?.setOption({ ...option, animation: !isStill }, { replaceMerge: ['series'] })
  }, [option, onSpan, onChoose, drawing, isStill])
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const begin = () => {
      chart.current = startChart(element)
      chart.current.on('datazoom', () => reportSpan(chart.current, latest.current.onSpan))
      // What was hit is told first, and then that something was.
      let hit = false
      chart.current.on('click', (chosen) => {
        const path = pathOfPoint(latest.current.drawing, chosen)
        hit = path !== undefined
        if (path !== undefined) latest.current.onChoose?.(path)
      })
      const canvas = chart.current.getZr()
      canvas.on('click', ({ offsetX, offsetY }) => {
        const path = hit ? undefined : pathNear(chart.current, latest.current.drawing, [offsetX, offsetY])
        hit = false
        if (path !== undefined) latest.current.onChoose?.(path)
      })
      canvas.on('mousemove', ({ offsetX, offsetY }) => {
        if (pathNear(chart.current, latest.current.drawing, [offsetX, offsetY]) !== undefined)
          canvas.setCursorStyle('pointer')
      })
      // What was seen before is simply there again.
      const isAnimated = !latest.current.isStill && !wasDrawn.current
      chart.current.setOption({ ...latest.current.option, animation: isAnimated })
      wasDrawn.current = true
    }
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === 0 || element.clientHeight === 0) return
      if (chart.current === null) begin()
      else chart.current.resize()
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.current?.dispose()
      chart.current = null
    }
  }, [])
  useImperativeHandle(ref, () => ({
    draw: (backgroundColor) => chart.current?.renderToCanvas({ pixelRatio: 2, backgroundColor }),
    drawSvg: async () => {
      if (chart.current === null) return undefined
      const size = { width: chart.current.getWidth(), height: chart.current.getHeight() }
      // Few take a picture along, and fewer one of these.
      const { drawSvg } = await import('./draw-svg.ts')
      return drawSvg(latest.current.option, size)
    },
  }))
  const hintId = useId()
  const { said, hint, ...keys } = useChartKeys({
    drawing,
    onChoose,
    point: (place) => showTip(chart.current, place),
  })
  return (
    <>
      <div
        ref={box}
        role="img"
        aria-label={label}
        aria-describedby={hintId}
        className={styles.canvas}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its values are gone through by keys
        tabIndex={0}
        {...keys}
      />
      <span id={hintId} hidden>
        {hint}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </>
  )
}

/** Says beside a value what it is, as if it was pointed at. */
function showTip(chart: Chart | null, place: ShownPlace | null): void {
  if (chart === null) return
  if (place === null) return chart.dispatchAction({ type: 'hideTip' })
  const { series } = chart.getOption()
  const ids = (Array.isArray(series) ? series : []).map((each: { id?: unknown }) => each.id)
  const drawn = ids.indexOf(place.key)
  // A ring is one series whose slices are ours.
  const shown =
    drawn < 0 ? { seriesIndex: 0, dataIndex: place.series } : { seriesIndex: drawn, dataIndex: place.index }
  chart.dispatchAction({ type: 'showTip', ...shown })
}

/** Where what was chosen leads; a slice carries the key of its series, all other marks are of a series by their id. */
function pathOfPoint({ shown }: Drawing, { seriesId, dataIndex, data }: ECElementEvent): string | undefined {
  const isSlice = typeof data === 'object' && data !== null && 'id' in data
  const series = shown.find(({ key }) => key === (isSlice ? data.id : seriesId))
  return series?.paths?.[isSlice ? 0 : dataIndex]
}

/** How far above or below a point of a line it is still meant, whose column is pointed at. */
const REACH = 48

/** Where the nearest point of a line in the column that is pointed at leads. */
function pathNear(chart: Chart | null, { shown }: Drawing, place: [number, number]): string | undefined {
  if (chart === null || !chart.containPixel('grid', place)) return undefined
  const near = shown.flatMap(({ key, mark, values, paths }) => {
    if (mark !== 'line' || paths === undefined) return []
    const [index] = chart.convertFromPixel({ seriesId: key }, place) as [number, number]
    const path = paths[index]
    const value = values[index]
    if (path === undefined || value === null || value === undefined) return []
    const [, y] = chart.convertToPixel({ seriesId: key }, [index, value]) as [number, number]
    return [{ path, distance: Math.abs(y - place[1]) }]
  })
  const nearest = near.toSorted((one, other) => one.distance - other.distance)[0]
  return nearest !== undefined && nearest.distance <= REACH ? nearest.path : undefined
}

function reportSpan(chart: Chart | null, onSpan: ChartCanvasProps['onSpan']): void {
  const { dataZoom } = chart?.getOption() ?? {}
  const [zoom]: unknown[] = Array.isArray(dataZoom) ? dataZoom : []
  if (typeof zoom !== 'object' || zoom === null || !('start' in zoom) || !('end' in zoom)) return
  const { start, end } = zoom
  if (typeof start === 'number' && typeof end === 'number') onSpan?.([start, end])
}
