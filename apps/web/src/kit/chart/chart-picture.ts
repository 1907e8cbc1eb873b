import type { ChartSeries } from './chart-data.ts'
import type { ChartLook } from './chart-look.ts'

const SCALE = 2
const MARGIN = 20
const HEAD = 68
const TITLE_BASELINE = 30
const LEGEND_BASELINE = 54
const LEGEND_LINE = 20
const SWATCH = 10
/** Between a swatch and its name, and between two entries. */
const [NEAR, APART] = [6, 16]
/** Of what is only compared with, as in the picture. */
const DASH = [4, 3] as const

interface Picture<Drawn> {
  drawn: Drawn
  title: string
  series: readonly ChartSeries[]
  look: ChartLook
}

/** Puts title and legend, which are text on the page, above what was drawn, on the page's background; null when the browser cannot. */
export function composePicture({
  drawn,
  title,
  series,
  look,
}: Picture<HTMLCanvasElement>): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  const legend = placeLegend(series, { look, width: drawn.width / SCALE })
  const head = HEAD + legend.extra
  canvas.width = drawn.width + 2 * MARGIN * SCALE
  canvas.height = drawn.height + (head + MARGIN) * SCALE
  const context = canvas.getContext('2d')
  if (context === null) return Promise.resolve(null)
  context.fillStyle = look.color('--surface')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(drawn, MARGIN * SCALE, head * SCALE)
  context.scale(SCALE, SCALE)
  context.fillStyle = look.color('--text-1')
  context.font = `600 16px ${look.font}`
  context.fillText(title, MARGIN, TITLE_BASELINE)
  context.font = `12px ${look.font}`
  for (const entry of legend.entries) drawEntry(context, entry, look)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

interface Entry {
  series: ChartSeries
  left: number
  baseline: number
}

/** Where each name of the legend stands: what has no room in a line goes to the next. */
function placeLegend(
  series: readonly ChartSeries[],
  { look, width }: { look: ChartLook; width: number },
): { entries: readonly Entry[]; extra: number } {
  const letters = document.createElement('canvas').getContext('2d')
  if (letters) letters.font = `12px ${look.font}`
  let [left, baseline] = [MARGIN, LEGEND_BASELINE]
  const entries = series.map((each): Entry => {
    const wide = SWATCH + NEAR + (letters?.measureText(each.name).width ?? 0)
    if (left > MARGIN && left + wide > MARGIN + width) [left, baseline] = [MARGIN, baseline + LEGEND_LINE]
    const entry = { series: each, left, baseline }
    left += wide + APART
    return entry
  })
  return { entries, extra: baseline - LEGEND_BASELINE }
}

function drawEntry(
  context: CanvasRenderingContext2D,
  { series, left, baseline }: Entry,
  look: ChartLook,
): void {
  const fill = context.createLinearGradient(left, 0, left + SWATCH, 0)
  const { colors, mark, name, isComparison } = series
  colors.forEach((color, index) => {
    fill.addColorStop(colors.length === 1 ? 0 : index / (colors.length - 1), look.color(color))
  })
  context.fillStyle = fill
  const [dash, gap] = DASH
  if (isComparison)
    for (let x = 0; x < SWATCH; x += dash + gap)
      context.fillRect(left + x, baseline - 5, Math.min(dash, SWATCH - x), 2)
  else if (mark === 'line') context.fillRect(left, baseline - 5, SWATCH, 2)
  else context.fillRect(left, baseline - SWATCH + 1, SWATCH, SWATCH)
  context.fillStyle = look.color('--text-2')
  context.fillText(name, left + SWATCH + NEAR, baseline)
}

const SVG = 'http://www.w3.org/2000/svg'

/** The same of an SVG element: letters stay letters, and nothing blurs however large it is shown. */
export function composeSvg({ drawn, title, series, look }: Picture<SVGSVGElement>): Blob {
  const [width, height] = [drawn.width.baseVal.value, drawn.height.baseVal.value]
  const legend = placeLegend(series, { look, width })
  const head = HEAD + legend.extra
  const size = { width: width + 2 * MARGIN, height: height + head + MARGIN }
  const letters = { 'font-family': look.font, 'font-size': 12, fill: look.color('--text-2') }
  const picture = svg('svg', { ...size, viewBox: `0 0 ${size.width} ${size.height}` })
  const name = svg('text', { ...letters, x: MARGIN, y: TITLE_BASELINE, 'font-size': 16, 'font-weight': 600 })
  name.setAttribute('fill', look.color('--text-1'))
  name.textContent = title
  picture.append(svg('rect', { width: '100%', height: '100%', fill: look.color('--surface') }), name)
  for (const { series: each, left, baseline } of legend.entries) {
    const entry = svg('text', { ...letters, x: left + SWATCH + NEAR, y: baseline })
    entry.textContent = each.name
    picture.append(swatchOf(each, { left, baseline, look }), entry)
  }
  const place = svg('g', { transform: `translate(${MARGIN} ${head})` })
  place.append(document.importNode(drawn, true))
  picture.append(place)
  return new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' })
}

function swatchOf(
  { mark, colors, isComparison }: ChartSeries,
  { left, baseline, look }: { left: number; baseline: number; look: ChartLook },
): SVGElement {
  const color = look.color(colors[0])
  if (mark !== 'line')
    return svg('rect', { x: left, y: baseline - 9, width: SWATCH, height: SWATCH, fill: color })
  const y = baseline - 4
  const line = svg('line', { x1: left, y1: y, x2: left + SWATCH, y2: y, stroke: color, 'stroke-width': 2 })
  if (isComparison) line.setAttribute('stroke-dasharray', DASH.join(' '))
  return line
}

function svg(tag: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, tag) as SVGElement
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  return element
}
