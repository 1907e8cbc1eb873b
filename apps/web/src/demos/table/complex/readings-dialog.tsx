import { type Article, articleEndpoints } from '@backlot/contract/demos/articles'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Dialog } from '../../../kit/antd/dialog.tsx'
import { FailurePanel } from '../../../kit/failures/failure-panel.tsx'
import { callApi } from '../../../platform/api/api.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { formatNumber, formatRate } from '../../../ui/format/format-number.ts'
import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import { complexTableMessages } from './complex-table.messages.ts'
import styles from './complex-table.module.css'

interface ReadingsDialogProps {
  article: Article
  onClose: () => void
}

/** How often an article was read, device by device. */
export function ReadingsDialog({ article, onClose }: ReadingsDialogProps) {
  const say = useMessages(complexTableMessages)
  return (
    <Dialog
      width={480}
      title={say('readings')}
      footer={<Button onClick={onClose}>{say('close')}</Button>}
      onCancel={onClose}
    >
      <p className={styles.about}>{article.title}</p>
      <Readings id={article.id} />
    </Dialog>
  )
}

function Readings({ id }: { id: number }) {
  const say = useMessages(complexTableMessages)
  const { data, error, refetch } = useQuery({
    queryKey: ['articles', 'pageViews', id],
    queryFn: ({ signal }) => callApi(articleEndpoints.pageViews, { params: { id }, signal }),
  })
  if (error) {
    return <FailurePanel title={say('readingsFailed')} error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <SkeletonRows rows={4} columns={['1fr', 72]} />
  const total = data.reduce((sum, { views }) => sum + views, 0)
  return (
    <table className={styles.devices}>
      <thead>
        <tr>
          <th scope="col">{say('device')}</th>
          <th scope="col">{say('views')}</th>
          <th scope="col">{say('share')}</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ device, views }) => (
          <tr key={device}>
            <th scope="row">{say(device)}</th>
            <td>{formatNumber(views)}</td>
            <td>
              <Share of={views} total={total} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say('total')}</th>
          <td>{formatNumber(total)}</td>
          <td>{formatRate(total === 0 ? 0 : 10_000)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Share({ of, total }: { of: number; total: number }) {
  const percent = total === 0 ? 0 : Math.round((of / total) * 1000) / 10
  return (
    <span className={styles.share}>
      <span className={styles.bar} style={{ width: `${percent}%` }} aria-hidden="true" />
      <span>{formatRate(percent * 100)}</span>
    </span>
  )
}
