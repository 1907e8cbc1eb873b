import type { ChartSeries } from './chart-data.ts'
import type { ChartLook } from './chart-look.ts'

const SCALE = 2
const MARGIN = 20
const HEAD = 68
const TITLE_BASELINE = 30
const LEGEND_BASELINE = 54
const SWATCH = 10

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
  canvas.width = drawn.width + 2 * MARGIN * SCALE
  canvas.height = drawn.height + (HEAD + MARGIN) * SCALE
  const context = canvas.getContext('2d')
  if (context === null) return Promise.resolve(null)
  context.fillStyle = look.color('--surface')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(drawn, MARGIN * SCALE, HEAD * SCALE)
  context.scale(SCALE, SCALE)
  context.fillStyle = look.color('--text-1')
  context.font = `600 16px ${look.font}`
  context.fillText(title, MARGIN, TITLE_BASELINE)
  context.font = `12px ${look.font}`
  let left = MARGIN
  for (const each of series) left = drawEntry(context, { series: each, look, left })
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

interface Entry {
  series: ChartSeries
  look: ChartLook
  left: number
}

function drawEntry(context: CanvasRenderingContext2D, { series, look, left }: Entry): number {
  const fill = context.createLinearGradient(left, 0, left + SWATCH, 0)
  const { colors, mark, name } = series
  colors.forEach((color, index) => {
    fill.addColorStop(colors.length === 1 ? 0 : index / (colors.length - 1), look.color(color))
  })
  context.fillStyle = fill
  if (mark === 'line') context.fillRect(left, LEGEND_BASELINE - 5, SWATCH, 2)
  else context.fillRect(left, LEGEND_BASELINE - SWATCH + 1, SWATCH, SWATCH)
  context.fillStyle = look.color('--text-2')
  context.fillText(name, left + SWATCH + 6, LEGEND_BASELINE)
  return left + SWATCH + 6 + context.measureText(name).width + 16
}

const SVG = 'http://www.w3.org/2000/svg'

/** The same of an SVG element: letters stay letters, and nothing blurs however large it is shown. */
export function composeSvg({ drawn, title, series, look }: Picture<SVGSVGElement>): Blob {
  const [width, height] = [drawn.width.baseVal.value, drawn.height.baseVal.value]
  const size = { width: width + 2 * MARGIN, height: height + HEAD + MARGIN }
  const letters = { 'font-family': look.font, 'font-size': 12, fill: look.color('--text-2') }
  const picture = svg('svg', { ...size, viewBox: `0 0 ${size.width} ${size.height}` })
  const head = svg('text', { ...letters, x: MARGIN, y: TITLE_BASELINE, 'font-size': 16, 'font-weight': 600 })
  head.setAttribute('fill', look.color('--text-1'))
  head.textContent = title
  picture.append(svg('rect', { width: '100%', height: '100%', fill: look.color('--surface') }), head)
  const measure = document.createElement('canvas').getContext('2d')
  if (measure) measure.font = `12px ${look.font}`
  let left = MARGIN
  for (const { name, mark, colors } of series) {
    const box =
      mark === 'line' ? { y: LEGEND_BASELINE - 5, height: 2 } : { y: LEGEND_BASELINE - 9, height: SWATCH }
    const entry = svg('text', { ...letters, x: left + SWATCH + 6, y: LEGEND_BASELINE })
    entry.textContent = name
    picture.append(svg('rect', { ...box, x: left, width: SWATCH, fill: look.color(colors[0]) }), entry)
    left += SWATCH + 6 + (measure?.measureText(name).width ?? 0) + 16
  }
  const place = svg('g', { transform: `translate(${MARGIN} ${HEAD})` })
  place.append(document.importNode(drawn, true))
  picture.append(place)
  return new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' })
}

function svg(tag: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, tag) as SVGElement
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  return element
}
