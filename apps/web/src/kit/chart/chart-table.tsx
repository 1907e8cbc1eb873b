import { Link } from 'react-router'
import { useMessages } from '../../platform/i18n/messages.ts'
import { chartMessages } from './chart.messages.ts'
import styles from './chart.module.css'
import { type ChartData, type ChartSeries, valueInWords } from './chart-data.ts'

interface ChartTableProps {
  title: string
  data: ChartData
  /** A row for each series instead of each category, as a picture of shares is read. */
  isTurned?: boolean
}

interface Line {
  key: string
  name: string
  values: readonly { key: string; text: string; path: string | undefined }[]
}

const NOTES = ' notes'

/** The figures of a chart, for reading them exactly and for whoever does not see the picture. */
export function ChartTable({ title, data, isTurned = false }: ChartTableProps) {
  const say = useMessages(chartMessages)
  const noted = isTurned || !data.notes?.size ? [] : [{ key: NOTES, name: say('note') }]
  const heads = isTurned ? data.categories.map((name) => ({ key: name, name })) : [...data.series, ...noted]
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
              <th key={key} scope="col" className={key === NOTES ? styles.note : undefined}>
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
                <td key={value.key} className={value.key === NOTES ? styles.note : undefined}>
                  <Value text={value.text} path={value.path} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A figure, leading to the rows behind it where there are any to show. */
function Value({ text, path }: { text: string; path: string | undefined }) {
  const say = useMessages(chartMessages)
  if (path === undefined) return text
  return (
    <Link className={styles.behind} to={path} title={say('rowsBehind')}>
      {text}
    </Link>
  )
}

function valueOf(data: ChartData, series: ChartSeries, index: number, key: string): Line['values'][number] {
  return { key, text: valueInWords(data, series, index), path: series.paths?.[index] }
}

function linesOfCategories(data: ChartData): Line[] {
  return data.categories.map((name, index) => ({
    key: name,
    name,
    values: [
      ...data.series.map((series) => valueOf(data, series, index, series.key)),
      ...(data.notes?.size
        ? [{ key: NOTES, text: data.notes.get(index)?.join(' · ') ?? '', path: undefined }]
        : []),
    ],
  }))
}

function linesOfSeries(data: ChartData): Line[] {
  return data.series.map((series) => ({
    key: series.key,
    name: series.name,
    values: data.categories.map((key, index) => valueOf(data, series, index, key)),
  }))
}
