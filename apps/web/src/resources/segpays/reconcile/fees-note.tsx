import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { payoutLineEndpoints, type Reconciliation } from '@backlot/contract/resources/payout-lines'
import type { segpays } from '@backlot/contract/resources/segpays'
import { useMutation } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { callApi } from '../../../platform/api/api.ts'
import { newIdempotencyKey } from '../../../platform/api/idempotency-key.ts'
import { messageOf } from '../../../platform/errors/message-of.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { ErrorPanel } from '../../../ui/placeholders/error-panel.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { payoutMessages } from './payout.messages.ts'
import styles from './reconcile.module.css'
import { useRefresh } from './use-reconciliation.ts'

interface FeesNoteProps {
  report: RecordOf<typeof segpays>
  fees: Reconciliation['fees']
}

/** That orders do not have the fees of this report yet, or will not have them before somebody tries again. */
export function FeesNote({ report, fees }: FeesNoteProps) {
  const say = useMessages(payoutMessages)
  const refresh = useRefresh()
  const mayChange = usePermission('update-segpays')
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callApi(payoutLineEndpoints.recompute, {
        params: { id: report.id },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: refresh,
    onError: (error) => showToast({ text: messageOf(error), kind: 'danger' }),
  })
  if (fees === 'current') return null
  if (fees === 'underway' || isPending)
    return (
      <p role="status" className={styles.feesUnderway}>
        <Hourglass size={14} strokeWidth={1.5} aria-hidden="true" />
        {say('feesUnderway')}
      </p>
    )
  return (
    <ErrorPanel
      title={say('feesStale')}
      advice={say(mayChange ? 'feesStaleAdvice' : 'feesStaleAsk')}
      onRetry={mayChange ? () => mutate() : undefined}
    />
  )
}
