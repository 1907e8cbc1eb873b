import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { differingFigures, payoutLineEndpoints } from '@backlot/contract/resources/payout-lines'
import type { segpays } from '@backlot/contract/resources/segpays'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AskDialog } from '../../../kit/actions/ask-dialog.tsx'
import { errorWords } from '../../../kit/failures/error-words.ts'
import { FileButton } from '../../../kit/statement/file-button.tsx'
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

type SegpayReport = RecordOf<typeof segpays>

/** Gives what the processor sent, as it was imported. */
export function StatementButton({ report }: { report: SegpayReport }) {
  const say = useMessages(payoutMessages)
  const isKept = useReconciliation(report.id).data?.isStatementKept
  if (!isKept) return null
  return (
    <FileButton id={report.id} endpoint={payoutLineEndpoints.statement}>
      {say('download')}
    </FileButton>
  )
}

/** The next step of a report: its statement, or its end. */
export function NextStep({ report }: { report: SegpayReport }) {
  const hasStatement = report.phase !== 'no_statement'
  return (
    <>
      <ImportButton report={report} look="primary" isOffered={!hasStatement} />
      <CloseButton report={report} isOffered={hasStatement} />
    </>
  )
}

function useMayChange({ closedAt }: SegpayReport): boolean {
  return usePermission('update-segpays') && closedAt === null
}

interface ImportButtonProps {
  report: SegpayReport
  look: 'primary' | 'small'
  isOffered?: boolean
}

/** Takes a statement, or another one in the place of what was taken; its dialog outlives the button, so that nothing said in it is lost. */
export function ImportButton({ report, look, isOffered = true }: ImportButtonProps) {
  const say = useMessages(payoutMessages)
  const [isAsked, setIsAsked] = useState(false)
  const mayChange = useMayChange(report)
  return (
    <>
      {mayChange && isOffered && (
        <Button {...(look === 'primary' ? { look } : { size: look })} onClick={() => setIsAsked(true)}>
          {say('import')}
        </Button>
      )}
      {isAsked && <ImportDialog report={report} onClose={() => setIsAsked(false)} />}
    </>
  )
}

/** Asks whether to close; the question outlives the button, and says so when a colleague was first. */
function CloseButton({ report, isOffered }: { report: SegpayReport; isOffered: boolean }) {
  const say = useMessages(payoutMessages)
  const [isAsked, setIsAsked] = useState(false)
  const mayChange = useMayChange(report)
  return (
    <>
      {mayChange && isOffered && (
        <Button look="primary" onClick={() => setIsAsked(true)}>
          {say('close')}
        </Button>
      )}
      {isAsked && <CloseDialog report={report} onClose={() => setIsAsked(false)} />}
    </>
  )
}

function CloseDialog({ report, onClose }: { report: SegpayReport; onClose: () => void }) {
  const say = useMessages(payoutMessages)
  const refresh = useRefresh()
  const language = useLanguage()
  const hindrances = useHindrances(report)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callApi(payoutLineEndpoints.close, { params: { id: report.id }, idempotencyKey: newIdempotencyKey() }),
    onSuccess: async () => {
      showToast({ text: say('closed'), kind: 'success' })
      // Whoever closed it themselves is not told so.
      onClose()
      await refresh()
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
      isReady={hindrances.length === 0}
      onDo={() => mutate()}
      onClose={onClose}
    >
      {hindrances.length > 0 ? (
        <ul className={styles.problems} role="alert">
          {hindrances.map((hindrance) => (
            <li key={hindrance}>{hindrance}</li>
          ))}
        </ul>
      ) : (
        error && <p role="alert">{errorWords(error, segpayWords, language)}</p>
      )}
    </AskDialog>
  )
}

/** That a colleague closed it, or what is still to be settled and each figure that the lines do not come to: nobody can close it before. */
function useHindrances(report: SegpayReport): string[] {
  const say = useMessages(payoutMessages)
  const inLanguage = useWords()
  const figures = useReconciliation(report.id).data?.figures
  if (report.closedAt !== null) return [say('wasClosed')]
  if (!figures) return []
  const open = report.toSettle > 0 ? [say('stillToSettle', { count: report.toSettle })] : []
  const differing = differingFigures(figures, report).map((name) =>
    say('figureDiffers', {
      name: inLanguage(segpayWords.fields[name]),
      theirs: formatMoney(figures[name], report.currency),
      ours: formatMoney(report[name], report.currency),
    }),
  )
  return [...open, ...differing]
}
