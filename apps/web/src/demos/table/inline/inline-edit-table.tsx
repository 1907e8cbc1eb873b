import { articles } from '@backlot/contract/demos/articles'
import { FailurePanel } from '../../../kit/failures/failure-panel.tsx'
import { fieldWords } from '../../../kit/records/bookkeeping-words.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { useList } from '../../../platform/queries/queries.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { EmptyState } from '../../../ui/placeholders/empty-state.tsx'
import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import { articleWords } from '../../example/articles.messages.ts'
import { inlineEditMessages } from './inline-edit.messages.ts'
import styles from './inline-edit.module.css'
import { TitleRow } from './title-row.tsx'
import { useTitleEdits } from './use-title-edits.ts'

const ROWS = 10
const heads = ['id', 'title', 'publishedAt', 'author', 'importance', 'views'] as const

/** Ten articles whose titles are edited in their rows. */
export function InlineEditTable() {
  const say = useMessages(inlineEditMessages)
  return (
    <div className={styles.page}>
      <PageHeader title={say('title')} under={say('hint')} />
      <Rows />
    </div>
  )
}

function Rows() {
  const say = useMessages(inlineEditMessages)
  const inLanguage = useWords()
  const mayEdit = usePermission('update-articles')
  const edits = useTitleEdits()
  const { data, error, refetch } = useList(articles, {
    perPage: ROWS,
    sort: [{ field: 'id', direction: 'asc' }],
  })
  if (data === undefined) {
    if (!error) return <SkeletonRows rows={ROWS} columns={[48, '1fr', 96, 96, 64]} />
    return <FailurePanel title={say('loadFailed')} error={error} onRetry={() => void refetch()} />
  }
  if (data.rows.length === 0) return <EmptyState text={say('empty')} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rows scroll here, also by keyboard
    <section className={styles.frame} tabIndex={0} aria-label={say('rows')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((key) => (
              <th key={key} scope="col" className={styles[key]}>
                {inLanguage(fieldWords(articleWords, key))}
              </th>
            ))}
            <th scope="col" className={styles.action}>
              {say('actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((article) => (
            <TitleRow key={article.id} {...{ article, mayEdit, edits }} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
