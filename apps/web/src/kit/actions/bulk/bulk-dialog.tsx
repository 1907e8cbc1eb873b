import type { BulkAnswer } from '@backlot/contract/core/endpoints/bulk'
import { isOver } from '@backlot/contract/jobs'
import type { ReactNode } from 'react'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import {
  type BulkCall,
  type BulkOutlook,
  useBulk,
  useBulkOutlook,
} from '../../../platform/queries/bulk-queries.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { ErrorPanel } from '../../../ui/placeholders/error-panel.tsx'
import { errorWords, requestIdOf } from '../../failures/error-words.ts'
import { actionMessages } from '../actions.messages.ts'
import styles from '../actions.module.css'
import { AskDialog } from '../ask-dialog.tsx'
import { BulkForecast } from './bulk-forecast.tsx'
import { type Forecast, forecastOf } from './bulk-reasons.ts'
import { BulkVerdicts } from './bulk-verdicts.tsx'
import { useSayDone } from './use-say-done.ts'
import { useSayReason } from './use-say-reason.ts'

interface BulkDialogProps {
  /** Of the records that it is done to. */
  screens: ResourceScreens
  title: string
  /** The word on the button that does it. */
  action: string
  isDangerous?: boolean
  call: BulkCall
  count: number
  /** Said below the forecast of what changes. */
  advice?: ReactNode
  /** Takes the number that the server counts now, when it is no longer the frozen one. */
  onRecount?: (count: number) => void
  onDone: () => void
  onClose: () => void
}

/** Says what would come of it for how many records, asks, does it, and says for each one skipped why. */
export function BulkDialog(props: BulkDialogProps) {
  const { screens, title, action, isDangerous = false, call, count, onRecount, onDone, onClose } = props
  const say = useMessages(actionMessages)
  const sayReason = useSayReason(screens)
  const sayDone = useSayDone(call)
  const outlook = useBulkOutlook(call)
  const forecast = forecastOf(outlook.answer, outlook.job, sayReason)
  const { mutate, isPending, error: failure, data } = useBulk(call)
  const finish = (answer: BulkAnswer) => {
    onDone()
    if (answer.refused > 0) return
    sayDone(action, answer)
    onClose()
  }
  if (data && data.refused > 0) {
    return <BulkVerdicts screens={screens} action={action} answer={data} onClose={onClose} />
  }
  const error = failure ?? outlook.error
  const isChanged = error instanceof ApiError && error.code === 'selection_changed'
  const isKnown = outlook.answer !== undefined
  const proceed = () => {
    if (isChanged) onRecount?.(error.count ?? count)
    else if (isKnown) mutate(undefined, { onSuccess: finish })
    else outlook.refetch()
  }
  return (
    <AskDialog
      title={title}
      action={isChanged ? say('recount') : outlook.error ? say('checkAgain') : action}
      isDangerous={isDangerous && error === null}
      isReady={!outlook.isFetching && forecast?.done !== 0}
      isBusy={isPending}
      onDo={proceed}
      onClose={onClose}
    >
      <BulkState {...props} {...{ forecast, outlook, isPending, error }} />
    </AskDialog>
  )
}

interface BulkStateProps extends BulkDialogProps {
  forecast: Forecast | undefined
  outlook: BulkOutlook
  isPending: boolean
  error: unknown
}

function BulkState({ screens, call, count, advice, forecast, outlook, isPending, error }: BulkStateProps) {
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
  const isJob = outlook.answer?.jobId != null
  return (
    <div className={styles.paragraphs}>
      {forecast ? (
        <BulkForecast screens={screens} forecast={forecast} />
      ) : (
        <Checking count={count} outlook={outlook} />
      )}
      {isJob && <p>{say('bulkBackground')}</p>}
      {forecast?.done !== 0 && advice}
      {forecast?.done !== 0 && !call.mayBeTakenBack && <p>{say('bulkForGood')}</p>}
    </div>
  )
}

/** How far the check of very many records is. */
function Checking({ count, outlook: { job } }: { count: number; outlook: BulkOutlook }) {
  const say = useMessages(actionMessages)
  const isUnderWay = job !== undefined && !isOver(job.state) && job.done > 0
  if (!isUnderWay) return <p role="status">{say('bulkChecking', { count })}</p>
  return (
    <div>
      <p>{say('bulkChecked', { done: job.done, total: job.total })}</p>
      <progress
        className={styles.progress}
        max={job.total}
        value={job.done}
        aria-label={say('bulkChecking', { count })}
      />
    </div>
  )
}
