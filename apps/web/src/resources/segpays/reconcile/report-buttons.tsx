import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { payoutLineEndpoints } from '@backlot/contract/resources/payout-lines'
import type { segpays } from '@backlot/contract/resources/segpays'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AskDialog } from '../../../kit/actions/ask-dialog.tsx'
import { callApi } from '../../../platform/api/api.ts'
import { newIdempotencyKey } from '../../../platform/api/idempotency-key.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { payoutMessages } from './payout.messages.ts'
import { useRefresh } from './use-reconciliation.ts'

const ImportDialog = lazyComponent(async () => (await import('./import-dialog.tsx')).ImportDialog)

/** The next step of a report: its statement, or its end. */
export function ReportButtons({ report }: { report: RecordOf<typeof segpays> }) {
  const say = useMessages(payoutMessages)
  const [asked, setAsked] = useState<'import' | 'close' | null>(null)
  const mayUpdate = usePermission('update-segpays')
  if (!mayUpdate || report.closedAt !== null) return null
  const end = () => setAsked(null)
  return (
    <>
      <Button onClick={() => setAsked('import')}>{say('import')}</Button>
      {report.phase === 'settled' && <Button onClick={() => setAsked('close')}>{say('close')}</Button>}
      {asked === 'import' && <ImportDialog reportId={report.id} onClose={end} />}
      {asked === 'close' && <CloseDialog report={report} onClose={end} />}
    </>
  )
}

function CloseDialog({ report, onClose }: { report: RecordOf<typeof segpays>; onClose: () => void }) {
  const say = useMessages(payoutMessages)
  const refresh = useRefresh()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callApi(payoutLineEndpoints.close, { params: { id: report.id }, idempotencyKey: newIdempotencyKey() }),
    onSuccess: async () => {
      showToast({ text: say('closed'), kind: 'success' })
      await refresh()
      onClose()
    },
    onError: async (error) => {
      showToast({ text: error.message, kind: 'danger' })
      // What was told meanwhile keeps it open, and is listed from now on.
      await refresh()
    },
  })
  return (
    <AskDialog
      title={say('closeTitle', { name: report.reference })}
      action={say('closeAction')}
      isDangerous={false}
      isBusy={isPending}
      onDo={() => mutate()}
      onClose={onClose}
    />
  )
}
