import type { ApiError } from '../../../platform/errors/api-error.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { ErrorPanel } from '../../../ui/placeholders/error-panel.tsx'
import { requestIdOf } from '../../failures/error-words.ts'
import { formMessages } from '../form.messages.ts'

interface SaveProblemProps {
  problem: ApiError | null
  /** Something was to be done rather than saved. */
  isAction?: boolean
}

/** Why a form was not saved, where it is not for a field. */
export function SaveProblem({ problem, isAction = false }: SaveProblemProps) {
  const say = useMessages(formMessages)
  if (problem === null) return null
  return (
    <ErrorPanel
      title={say(isAction ? 'notDone' : 'notSaved')}
      advice={problem.message}
      requestId={requestIdOf(problem)}
    />
  )
}
