import type { ApiError } from '../../../platform/errors/api-error.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { ErrorPanel } from '../../../ui/placeholders/error-panel.tsx'
import { requestIdOf } from '../../failures/error-words.ts'
import { formMessages } from '../form.messages.ts'

/** Why a form was not saved, where it is not for a field. */
export function SaveProblem({ problem }: { problem: ApiError | null }) {
  const say = useMessages(formMessages)
  if (problem === null) return null
  return <ErrorPanel title={say('notSaved')} advice={problem.message} requestId={requestIdOf(problem)} />
}
