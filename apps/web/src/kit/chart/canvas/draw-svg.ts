import { init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import type { ChartOption } from './echarts.ts'

register([SVGRenderer])

interface Size {
  readonly width: number
  readonly height: number
}

/** The chart as an SVG element, drawn without a box on the page; undefined when the browser cannot read it. */
export function drawSvg(option: ChartOption, { width, height }: Size): SVGSVGElement | undefined {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height })
  try {
    chart.setOption({ ...option, animation: false })
    const read = new DOMParser().parseFromString(readable(chart.renderToSVGString()), 'image/svg+xml')
    return read.documentElement instanceof SVGSVGElement ? read.documentElement : undefined
  } finally {
    chart.dispose()
  }
}

/** The library writes the quotes around names of fonts into an attribute as they are, which ends it. */
function readable(text: string): string {
  return text.replaceAll(/font-family:[^;]*;/g, (fonts) => fonts.replaceAll('"', "'"))
}
