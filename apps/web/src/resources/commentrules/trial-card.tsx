import { commentruleEndpoints, commentrules, type RuleTrial } from '@backlot/contract/resources/commentrules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailurePanel } from '../../kit/failures/failure-panel.tsx'
import { RecordLink } from '../../kit/fields/references/record-link.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { callApi } from '../../platform/api/api.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import { formatNumber } from '../../ui/format/format-number.ts'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { trialMessages } from './commentrules.messages.ts'
import styles from './commentrules.module.css'

/** What the rule would have hidden of late, once it is asked for: it reads every comment of these days. */
export function TrialCard({ id, version }: { id: number; version: number }) {
  const say = useMessages(trialMessages)
  // A rule that was changed since is another one: what was found before says nothing of it.
  const [asked, setAsked] = useState<number>()
  const isAsked = asked === version
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [commentrules.name, 'trial', id, version],
    queryFn: ({ signal }) => callApi(commentruleEndpoints.trial, { params: { id }, signal }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const run = () => {
    setAsked(version)
    if (isAsked) void refetch()
  }
  return (
    <ShowCard title={say('title')}>
      <div className={styles.trial}>
        <p className={styles.quiet}>{say('advice')}</p>
        <div>
          <Button isBusy={isAsked && isFetching} onClick={run}>
            {say(data && isAsked ? 'again' : 'run')}
          </Button>
        </div>
        {isAsked && error && (
          <FailurePanel title={say('failed')} error={error} onRetry={() => void refetch()} />
        )}
        {isAsked && !data && !error && <SkeletonRows rows={3} columns={['1fr']} />}
        {isAsked && data && <Found trial={data} />}
      </div>
    </ShowCard>
  )
}

function Found({ trial: { written, decided, isPartial, samples } }: { trial: RuleTrial }) {
  const say = useMessages(trialMessages)
  return (
    <>
      <div role="status">
        <p>
          {say('decided', {
            seen: formatNumber(decided.seen),
            hidden: formatNumber(decided.hidden),
            kept: formatNumber(decided.kept),
          })}
        </p>
        <p>{say('written', { seen: formatNumber(written.seen), hidden: formatNumber(written.hidden) })}</p>
        {isPartial && <p className={styles.quiet}>{say('partial')}</p>}
      </div>
      {samples.length > 0 && <Samples samples={samples} />}
    </>
  )
}

const marks = { kept: 'live', removed: 'danger', none: 'neutral' } as const

function Samples({ samples }: Pick<RuleTrial, 'samples'>) {
  const say = useMessages(trialMessages)
  return (
    <section className={styles.samples} aria-label={say('samples')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('verdict')}</th>
            <th scope="col">{say('comment')}</th>
            <th scope="col">{say('match')}</th>
            <th scope="col">{say('when')}</th>
          </tr>
        </thead>
        <tbody>
          {samples.map(({ id, comment, createdAt, verdict, match }) => (
            <tr key={id}>
              <td>
                <StatusPill mark={marks[verdict]}>{say(verdict)}</StatusPill>
              </td>
              <td className={styles.comment}>
                <RecordLink resource="comments" to={{ id, name: comment }} isApart />
              </td>
              <td>
                <Tag>{match}</Tag>
              </td>
              <td>
                <RelativeTime at={createdAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
