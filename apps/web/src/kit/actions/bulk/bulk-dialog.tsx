import { type BulkAnswer, type BulkBody, largestBulk } from '@backlot/contract/core/endpoints/bulk'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { useBulk, useBulkForecast } from '../../../platform/queries/bulk-queries.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { ErrorPanel } from '../../../ui/placeholders/error-panel.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { errorWords, requestIdOf } from '../../failures/error-words.ts'
import { actionMessages } from '../actions.messages.ts'
import styles from '../actions.module.css'
import { AskDialog } from '../ask-dialog.tsx'
import { BulkForecast } from './bulk-forecast.tsx'
import { BulkVerdicts } from './bulk-verdicts.tsx'
import type { BulkAction } from './use-bulk-actions.ts'

/** Which records: named one by one, or those that a list's filter matched when they were counted. */
export type BulkTarget = Pick<BulkBody, 'ids' | 'filter' | 'expectedCount'>

interface BulkDialogProps {
  screens: ResourceScreens
  action: BulkAction
  target: BulkTarget
  count: number
  /** Takes the number that the server counts now, when it is no longer the frozen one. */
  onRecount: (count: number) => void
  onDone: () => void
  onClose: () => void
}

/** Says what would come of it for how many records, asks, does it, and says for each one skipped why. */
export function BulkDialog(props: BulkDialogProps) {
  const { screens, action, target, count, onDone, onClose } = props
  const say = useMessages(actionMessages)
  const body = { action: action.name, ...target }
  // More than a call can do is not forecast either: to forecast is to do it all.
  const isJob = count > largestBulk
  const forecast = useBulkForecast(screens.resource, body, !isJob)
  const { mutate, isPending, error: failure, data } = useBulk(screens.resource)
  const finish = (answer: BulkAnswer) => {
    onDone()
    if (answer.refused > 0) return
    const isGoingOn = answer.jobId !== null
    const params = { action: action.label, count: isGoingOn ? answer.count : answer.done }
    showToast({
      text: say(isGoingOn ? 'bulkGoesOn' : 'bulkDone', params),
      kind: isGoingOn ? 'info' : 'success',
    })
    onClose()
  }
  if (data && data.refused > 0) {
    return <BulkVerdicts screens={screens} action={action.label} answer={data} onClose={onClose} />
  }
  const error = failure ?? forecast.error
  const isChanged = error instanceof ApiError && error.code === 'selection_changed'
  const proceed = () => {
    if (isChanged) props.onRecount(error.count ?? count)
    else if (!isJob && forecast.data === undefined) void forecast.refetch()
    else mutate(body, { onSuccess: finish })
  }
  const again = forecast.error ? say('checkAgain') : action.label
  return (
    <AskDialog
      title={say('bulkQuestion', { action: action.label, count })}
      action={isChanged ? say('recount') : again}
      isDangerous={action.isDangerous && error === null}
      isReady={!forecast.isFetching && forecast.data?.done !== 0}
      isBusy={isPending}
      onDo={proceed}
      onClose={onClose}
    >
      <BulkState {...props} forecast={forecast.data} isPending={isPending} error={error} />
    </AskDialog>
  )
}

interface BulkStateProps extends BulkDialogProps {
  forecast: BulkAnswer | undefined
  isPending: boolean
  error: unknown
}

function BulkState({ screens, target, count, forecast, isPending, error }: BulkStateProps) {
  const say = useMessages(actionMessages)
  const language = useLanguage()
  if (error) {
    const words = errorWords(error, screens.words, language)
    // The server's own words for a changed count say already that nothing was done.
    const isChanged = error instanceof ApiError && error.code === 'selection_changed'
    if (isChanged) return <ErrorPanel title={words} />
    return <ErrorPanel title={say('bulkFailed')} advice={words} requestId={requestIdOf(error)} />
  }
  if (isPending) return <p role="status">{say('bulkRunning', { count })}</p>
  if (count > largestBulk) return <BackgroundAdvice />
  if (forecast === undefined) return <p role="status">{say('bulkChecking', { count })}</p>
  return (
    <>
      <BulkForecast screens={screens} forecast={forecast} />
      {target.filter && forecast.done > 0 && <p>{say('bulkAllAdvice')}</p>}
    </>
  )
}

/** More than one call can do: said before, so that nobody waits for it. */
function BackgroundAdvice() {
  const say = useMessages(actionMessages)
  return (
    <div className={styles.paragraphs}>
      <p>{say('bulkBackground')}</p>
      <p>{say('bulkAllAdvice')}</p>
    </div>
  )
}
