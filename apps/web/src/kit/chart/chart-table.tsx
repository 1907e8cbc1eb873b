import styles from './chart.module.css'
import { type ChartData, valueInWords } from './chart-data.ts'

interface ChartTableProps {
  title: string
  data: ChartData
  /** A row for each series instead of each category, as a picture of shares is read. */
  isTurned?: boolean
}

interface Line {
  key: string
  name: string
  values: readonly { key: string; text: string }[]
}

/** The figures of a chart, for reading them exactly and for whoever does not see the picture. */
export function ChartTable({ title, data, isTurned = false }: ChartTableProps) {
  const heads = isTurned ? data.categories.map((name) => ({ key: name, name })) : data.series
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll from the keyboard too
    <div role="group" className={styles.tableBox} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{data.categoryName}</th>
            {heads.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isTurned ? linesOfSeries(data) : linesOfCategories(data)).map(({ key, name, values }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {values.map((value) => (
                <td key={value.key}>{value.text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function linesOfCategories(data: ChartData): Line[] {
  return data.categories.map((name, index) => ({
    key: name,
    name,
    values: data.series.map((series) => ({ key: series.key, text: valueInWords(data, series, index) })),
  }))
}

function linesOfSeries(data: ChartData): Line[] {
  return data.series.map((series) => ({
    key: series.key,
    name: series.name,
    values: data.categories.map((key, index) => ({ key, text: valueInWords(data, series, index) })),
  }))
}
