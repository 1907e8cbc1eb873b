import styles from './chart.module.css'
import type { ChartData } from './chart-data.ts'

/** The figures of a chart, for reading them exactly and for whoever does not see the picture. */
export function ChartTable({ title, data }: { title: string; data: ChartData }) {
  const { categoryName, categories, series, formatValue } = data
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll from the keyboard too
    <div role="group" className={styles.tableBox} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{categoryName}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {series.map(({ key, values }) => (
                <td key={key}>{formatValue(values[index] ?? Number.NaN)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
