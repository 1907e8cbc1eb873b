import type { Article } from '@backlot/contract/demos/articles'
import { Link } from 'react-router'
import { FailurePanel } from '../../../kit/failures/failure-panel.tsx'
import { TickBox } from '../../../kit/list/selection/tick-box.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { formatNumber, NOTHING } from '../../../ui/format/format-number.ts'
import { EmptyState } from '../../../ui/placeholders/empty-state.tsx'
import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import { cellText } from '../files/cell-text.ts'
import type { HeadCell } from '../files/table-content.ts'
import { sheetsMessages } from '../sheets.messages.ts'
import styles from '../sheets.module.css'
import { articleCells, articleHeads, mergedArticleHead } from './article-cells.ts'
import type { useArticles } from './use-articles.ts'

export interface Ticks {
  ids: ReadonlySet<number>
  onChange: (ids: ReadonlySet<number>) => void
}

interface ArticleTableProps {
  articles: ReturnType<typeof useArticles>
  hasMergedHead?: boolean
  /** Given where rows can be ticked. */
  ticks?: Ticks
}

/** The articles that are going to be exported. */
export function ArticleTable({ articles, hasMergedHead = false, ticks }: ArticleTableProps) {
  const say = useMessages(sheetsMessages)
  const { rows, error, refetch } = articles
  if (error !== null && rows === undefined) {
    return <FailurePanel title={say('notLoaded')} error={error} onRetry={() => void refetch()} />
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone the columns scroll here, also by keyboard
    <section className={styles.frame} tabIndex={0} aria-label={say('articles')}>
      {rows === undefined && <SkeletonRows columns={[40, '1fr', 120, 60, 140]} />}
      {rows?.length === 0 && <NoArticles />}
      {rows !== undefined && rows.length > 0 && (
        <table className={styles.table}>
          {hasMergedHead ? <MergedHead /> : <PlainHead rows={rows} ticks={ticks} />}
          <tbody>
            {rows.map((row) => (
              <ArticleRow key={row.id} row={row} ticks={ticks} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function NoArticles() {
  const say = useMessages(sheetsMessages)
  const write = (
    <Link to="/example/create" className={buttonClass()}>
      {say('create')}
    </Link>
  )
  return <EmptyState text={say('none')} action={write} />
}

interface PartProps {
  ticks: Ticks | undefined
}

function PlainHead({ rows, ticks }: PartProps & { rows: readonly Article[] }) {
  const say = useMessages(sheetsMessages)
  const [id, title, author, readings, date] = articleHeads(say)
  const count = rows.filter((row) => ticks?.ids.has(row.id)).length
  const mark = count === 0 ? 'none' : count === rows.length ? 'all' : 'some'
  return (
    <thead>
      <tr>
        {ticks && (
          <th scope="col" className={styles.tickCell}>
            <TickBox
              label={say('tickAll')}
              mark={mark}
              onTick={(isOn) => ticks.onChange(new Set(isOn ? rows.map((row) => row.id) : []))}
            />
          </th>
        )}
        <th scope="col" className={styles.figure}>
          {id}
        </th>
        <th scope="col">{title}</th>
        <th scope="col">{author}</th>
        <th scope="col" className={styles.figure}>
          {readings}
        </th>
        <th scope="col">{date}</th>
      </tr>
    </thead>
  )
}

function MergedHead() {
  const say = useMessages(sheetsMessages)
  const figures = [say('id'), say('readings')]
  const classOf = ({ text, columns }: HeadCell) =>
    columns !== undefined ? styles.group : figures.includes(text) ? styles.figure : ''
  return (
    <thead>
      {mergedArticleHead(say).map((cells, line) => (
        // oxlint-disable-next-line react/no-array-index-key -- the two lines of the head never change places
        <tr key={line}>
          {cells.map(
            (cell) =>
              cell && (
                <th
                  key={cell.text}
                  scope={cell.columns === undefined ? 'col' : 'colgroup'}
                  colSpan={cell.columns}
                  rowSpan={cell.rows}
                  className={classOf(cell)}
                >
                  {cell.text}
                </th>
              ),
          )}
        </tr>
      ))}
    </thead>
  )
}

function ArticleRow({ row, ticks }: PartProps & { row: Article }) {
  const say = useMessages(sheetsMessages)
  const isTicked = ticks?.ids.has(row.id) === true
  const tick = (isOn: boolean) => {
    const ids = new Set(ticks?.ids)
    if (isOn) ids.add(row.id)
    else ids.delete(row.id)
    ticks?.onChange(ids)
  }
  const date = cellText(articleCells(row).at(-1) ?? null)
  return (
    <tr className={isTicked ? styles.ticked : ''} aria-selected={ticks ? isTicked : undefined}>
      {ticks && (
        <td className={styles.tickCell}>
          <TickBox label={say('tick', { name: row.title })} mark={isTicked ? 'all' : 'none'} onTick={tick} />
        </td>
      )}
      <td className={styles.figure}>{row.id}</td>
      <td className={styles.title} title={row.title}>
        {row.title}
      </td>
      <td>{row.author === null ? NOTHING : <Tag>{row.author}</Tag>}</td>
      <td className={styles.figure}>{formatNumber(row.views)}</td>
      <td className={styles.date}>{date === '' ? NOTHING : date}</td>
    </tr>
  )
}
