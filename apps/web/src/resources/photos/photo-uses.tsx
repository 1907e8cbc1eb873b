import { mostUsesCounted, type PhotoUse, photoEndpoints } from '@backlot/contract/resources/photos'
import { useQuery } from '@tanstack/react-query'
import { FailurePanel } from '../../kit/failures/failure-panel.tsx'
import { RecordLink } from '../../kit/fields/references/record-link.tsx'
import { fieldWords } from '../../kit/records/bookkeeping-words.ts'
import { useKnownScreens } from '../../kit/records/known-screens.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { callApi } from '../../platform/api/api.ts'
import { defineMessages, useMessages, useWords } from '../../platform/i18n/messages.ts'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import styles from './photos.module.css'

const messages = defineMessages({
  title: { en: 'Where it is used', 'zh-CN': '使用位置' },
  nowhere: { en: 'It is used nowhere.', 'zh-CN': '未被任何记录使用。' },
  kept: { en: 'It can’t be deleted while it is used.', 'zh-CN': '使用中的图片不能删除。' },
  draft: { en: 'draft of a page', 'zh-CN': '页面草稿' },
  others: {
    en: { one: 'and in one other place', other: 'and in {count, number} other places' },
    'zh-CN': '以及其他 {count, number} 处',
  },
  manyOthers: {
    en: 'and in more than {count, number} other places',
    'zh-CN': '以及超过 {count, number} 处其他位置',
  },
  failed: { en: 'Where it is used could not be loaded.', 'zh-CN': '使用位置加载失败。' },
})

/** The records on which an image stands, each a link where one may look; of others only how many there are. */
export function PhotoUsesCard({ id }: { id: number }) {
  const say = useMessages(messages)
  const { data, error, refetch } = useQuery({
    queryKey: ['photos', 'uses', id],
    queryFn: ({ signal }) => callApi(photoEndpoints.uses, { params: { id }, signal }),
  })
  const count = data && data.uses.length + data.others
  return (
    <ShowCard title={say('title')} count={count} isFlush>
      {error && <FailurePanel title={say('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={2} columns={['1fr']} />}
      {data && data.uses.length > 0 && (
        <ul className={styles.uses}>
          {data.uses.map((use) => (
            <Use key={`${use.resource} ${use.recordId} ${use.field}`} use={use} />
          ))}
        </ul>
      )}
      {data && data.others > 0 && (
        <p className={styles.note}>
          {data.uses.length + data.others > mostUsesCounted
            ? say('manyOthers', { count: data.others - 1 })
            : say('others', { count: data.others })}
        </p>
      )}
      {data && <p className={styles.note}>{say(count === 0 ? 'nowhere' : 'kept')}</p>}
    </ShowCard>
  )
}

function Use({ use: { resource, recordId, name, field } }: { use: PhotoUse }) {
  const say = useMessages(messages)
  const inLanguage = useWords()
  const words = useKnownScreens(resource)?.words
  return (
    <li>
      <RecordLink resource={resource} to={{ id: recordId, name }} />
      {words && (
        <span>
          {inLanguage(words.singular)} · {inLanguage(fieldWords(words, field))}
        </span>
      )}
      {resource === 'page_drafts' && <span>{say('draft')}</span>}
    </li>
  )
}
