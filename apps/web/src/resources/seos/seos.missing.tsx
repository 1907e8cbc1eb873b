import { seoEndpoints, seos } from '@backlot/contract/resources/seos'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FailurePanel } from '../../kit/failures/failure-panel.tsx'
import { FieldValue } from '../../kit/fields/kinds/field-value.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { callApi } from '../../platform/api/api.ts'
import { defineMessages, useMessages, useWords } from '../../platform/i18n/messages.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { NOTHING } from '../../ui/format/format-number.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/placeholders/empty-state.tsx'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { missingTitle, seoWords } from './seos.messages.ts'
import styles from './seos.module.css'

const messages = defineMessages({
  write: { en: 'Write it', 'zh-CN': '去填写' },
  none: { en: 'Every page has its SEO text.', 'zh-CN': '所有页面都已有 SEO 文案。' },
  failed: { en: 'The pages could not be loaded.', 'zh-CN': '页面加载失败。' },
})

/** Pages of the site that search engines have to describe in their own words. */
export function MissingSeos() {
  const say = useMessages(messages)
  const inLanguage = useWords()
  const title = inLanguage(missingTitle)
  const { data, error, refetch } = useQuery({
    queryKey: ['seos', 'missing'],
    queryFn: ({ signal }) => callApi(seoEndpoints.missing, { signal }),
  })
  return (
    <>
      <PageHeader title={title} />
      <ShowCard title={title} count={data?.length} isFlush>
        {error && <FailurePanel title={say('failed')} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={6} columns={[120, '1fr', 96]} />}
        {data?.length === 0 && <EmptyState text={say('none')} />}
        {data && data.length > 0 && <MissingTable rows={data} />}
      </ShowCard>
    </>
  )
}

type Missing = Readonly<{ page: string; tag: Readonly<{ id: number; name: string }> | null }>

function MissingTable({ rows }: { rows: readonly Missing[] }) {
  const say = useMessages(messages)
  const inLanguage = useWords()
  return (
    <table className={styles.missing}>
      <thead>
        <tr>
          <th scope="col">{inLanguage(seoWords.fields.page)}</th>
          <th scope="col">{inLanguage(seoWords.fields.tagId)}</th>
          <th scope="col">
            <span className="visually-hidden">{say('write')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <MissingRow key={`${row.page} ${row.tag?.id ?? ''}`} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function MissingRow({ row }: { row: Missing }) {
  const say = useMessages(messages)
  const mayCreate = usePermission('create-seos')
  const { page, tag } = row
  const pageName = <FieldValue resource={seos} words={seoWords} name="page" record={row} place="cell" />
  const address = new URLSearchParams({ page, ...(tag && { tag_id: String(tag.id), tag: tag.name }) })
  return (
    <tr>
      <td>{pageName}</td>
      <td>{tag?.name ?? NOTHING}</td>
      <td>
        {mayCreate && (
          <Link to={`/seos/create?${address.toString()}`} className={buttonClass()}>
            {say('write')}
            <span className="visually-hidden">
              : {pageName} {tag?.name}
            </span>
          </Link>
        )}
      </td>
    </tr>
  )
}
