import type { ChartSeries } from './chart-data.ts'
import type { ChartLook } from './chart-look.ts'

const SCALE = 2
const MARGIN = 20
const HEAD = 68
const TITLE_BASELINE = 30
const LEGEND_BASELINE = 54
const SWATCH = 10

interface Picture {
  drawn: HTMLCanvasElement
  title: string
  series: readonly ChartSeries[]
  look: ChartLook
}

/** Puts title and legend, which are text on the page, above what was drawn, on the page's background; null when the browser cannot. */
export function composePicture({ drawn, title, series, look }: Picture): Promise<Blob | null> {
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
