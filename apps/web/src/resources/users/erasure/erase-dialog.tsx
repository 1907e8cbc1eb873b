import type { RecordOf } from '@backlot/contract/core/resource/resource'
import {
  erasedKinds,
  erasureFields,
  keptKinds,
  memberErasureEndpoints,
} from '@backlot/contract/resources/member-erasure'
import type { users } from '@backlot/contract/resources/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FailurePanel } from '../../../kit/failures/failure-panel.tsx'
import { useActionForm } from '../../../kit/form/dialog/action-form.tsx'
import { DialogFrame } from '../../../kit/form/dialog/dialog-frame.tsx'
import { FormContext } from '../../../kit/form/engine/form-context.ts'
import { ErrorSummary } from '../../../kit/form/layout/error-summary.tsx'
import { FormField } from '../../../kit/form/layout/form-field.tsx'
import { SaveProblem } from '../../../kit/form/layout/save-problem.tsx'
import { callApi } from '../../../platform/api/api.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { refreshResource } from '../../../platform/queries/queries.ts'
import { formatNumber } from '../../../ui/format/format-number.ts'
import { Blank } from '../../../ui/placeholders/skeleton-parts.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { erasureMessages } from './erasure.messages.ts'
import styles from './erasure.module.css'

const words = { fields: { username: erasureMessages.username }, options: {} }
// The whole history is read on the way.
const longestMs = 120_000

type ErasedKind = (typeof erasedKinds)[number] | (typeof keptKinds)[number]

interface EraseDialogProps {
  member: RecordOf<typeof users>
  onClose: () => void
}

/** Shows what would go with a member and what stays, and takes the user name for a yes. */
export function EraseDialog({ member, onClose }: EraseDialogProps) {
  const say = useMessages(erasureMessages)
  const client = useQueryClient()
  const { id, username } = member
  const title = say('title', { name: username })
  const { form, problem } = useActionForm({
    ...{ title, words, onClose },
    fields: erasureFields,
    record: member,
    onSend: async (body, idempotencyKey) => {
      const params = { id }
      await callApi(memberErasureEndpoints.erase, { params, body, idempotencyKey, timeoutMs: longestMs })
      showToast({ text: say('done') })
      void refreshResource(client, 'users')
    },
  })
  return (
    <FormContext value={form}>
      <DialogFrame title={title} action={say('do')} isDangerous onClose={onClose}>
        <ErrorSummary />
        <SaveProblem problem={problem} isAction />
        <Preview id={id} />
        <FormField name="username" />
      </DialogFrame>
    </FormContext>
  )
}

/** What somebody says yes to is what they have read: it is counted once, and drawn at its size before that. */
function Preview({ id }: { id: number }) {
  const say = useMessages(erasureMessages)
  const { data, error, refetch } = useQuery({
    // Not under the members: erasing one asks for all of theirs anew.
    queryKey: ['erasure', id],
    queryFn: ({ signal }) => callApi(memberErasureEndpoints.erasure, { params: { id }, signal }),
    staleTime: 'static',
    gcTime: 0,
  })
  if (!data && error)
    return <FailurePanel title={say('failed')} error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className={styles.lists} aria-busy={!data}>
        <Counts title={say('goes')} kinds={erasedKinds} counts={data?.goes} />
        <Counts title={say('stays')} kinds={keptKinds} counts={data?.stays} />
      </div>
      <p className={styles.quiet}>{say('goesToo')}</p>
      <p className={styles.running}>{data ? <Running count={data.runningSubscriptions} /> : <Blank />}</p>
    </>
  )
}

function Running({ count }: { count: number }) {
  const say = useMessages(erasureMessages)
  return count > 0 ? say('running', { count }) : say('noneRunning')
}

interface CountsProps {
  title: string
  kinds: readonly ErasedKind[]
  /** Nothing until they have come. */
  counts: readonly { kind: ErasedKind; count: number }[] | undefined
}

function Counts({ title, kinds, counts }: CountsProps) {
  const say = useMessages(erasureMessages)
  const known = new Map(counts?.map(({ kind, count }) => [kind, count]))
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl className={styles.counts}>
        {kinds.map((kind) => (
          <div key={kind} className={styles.count}>
            <dt>{say(kind)}</dt>
            <dd>{counts ? formatNumber(known.get(kind) ?? 0) : <Blank width={24} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
