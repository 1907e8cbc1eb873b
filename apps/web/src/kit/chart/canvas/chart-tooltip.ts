import styles from '../chart.module.css'
import { type ChartData, type ChartSeries, valueInWords } from '../chart-data.ts'
import { swatchStyle } from '../swatch.ts'

/** What a chart says about one category: elements, not markup, so that no name can be taken for a tag. */
export function seriesContent(data: ChartData, shown: readonly ChartSeries[], index: number): HTMLElement {
  const content = element('div', styles.tooltip)
  content.append(element('strong', '', data.categories[index] ?? ''))
  for (const series of shown) {
    if (series.values[index] === undefined) continue
    const row = element('div', styles.tooltipRow)
    const swatch = element('span', series.mark === 'line' ? styles.lineSwatch : styles.swatch)
    swatch.style.background = swatchStyle(series)
    row.append(
      swatch,
      element('span', '', series.name),
      element('span', styles.figure, valueInWords(data, series, index)),
    )
    content.append(row)
  }
  for (const note of data.notes?.get(index) ?? []) content.append(element('div', styles.tooltipNote, note))
  return content
}

function element(tag: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}
