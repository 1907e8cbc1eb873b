import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { differingFigures, payoutLineEndpoints } from '@backlot/contract/resources/payout-lines'
import type { segpays } from '@backlot/contract/resources/segpays'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AskDialog } from '../../../kit/actions/ask-dialog.tsx'
import { errorWords } from '../../../kit/failures/error-words.ts'
import { callApi } from '../../../platform/api/api.ts'
import { newIdempotencyKey } from '../../../platform/api/idempotency-key.ts'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { formatMoney } from '../../../ui/format/format-number.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { segpayWords } from '../segpays.messages.ts'
import { payoutMessages } from './payout.messages.ts'
import styles from './reconcile.module.css'
import { useReconciliation, useRefresh } from './use-reconciliation.ts'

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
  const language = useLanguage()
  const differences = useDifferences(report)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callApi(payoutLineEndpoints.close, { params: { id: report.id }, idempotencyKey: newIdempotencyKey() }),
    onSuccess: async () => {
      showToast({ text: say('closed'), kind: 'success' })
      await refresh()
      onClose()
    },
    // What was told meanwhile keeps it open, and is listed from now on.
    onError: refresh,
  })
  return (
    <AskDialog
      title={say('closeTitle', { name: report.reference })}
      action={say('closeAction')}
      isDangerous={false}
      isBusy={isPending}
      isReady={differences.length === 0}
      onDo={() => mutate()}
      onClose={onClose}
    >
      {differences.length > 0 ? (
        <ul className={styles.problems} role="alert">
          {differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      ) : (
        error && <p role="alert">{errorWords(error, segpayWords, language)}</p>
      )}
    </AskDialog>
  )
}

/** Each figure of the report that its lines do not come to, in a sentence: nobody can close it before. */
function useDifferences(report: RecordOf<typeof segpays>): string[] {
  const say = useMessages(payoutMessages)
  const inLanguage = useWords()
  const figures = useReconciliation(report.id).data?.figures
  if (!figures) return []
  return differingFigures(figures, report).map((name) =>
    say('figureDiffers', {
      name: inLanguage(segpayWords.fields[name]),
      theirs: formatMoney(figures[name], report.currency),
      ours: formatMoney(report[name], report.currency),
    }),
  )
}
