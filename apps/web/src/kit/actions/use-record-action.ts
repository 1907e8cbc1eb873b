import type { Fields } from '@backlot/contract/core/fields/field'
import type { RecordOf, Resource } from '@backlot/contract/core/resource/resource'
import { fillIn } from '@backlot/contract/core/words/messages'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { useAction } from '../../platform/queries/writes.ts'
import type { RecordAction } from '../../platform/screens/actions.ts'
import { pathOf, type ResourceScreens } from '../../platform/screens/screens.ts'
import { allows, permissionTo } from '../../platform/session/access.ts'
import { useMe } from '../../platform/session/me.ts'
import { useSession } from '../../platform/session/session.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { errorWords } from '../failures/error-words.ts'
import { nameOf, type Row } from '../records/row.ts'
import { actionMessages } from './actions.messages.ts'
import { useUndoToast } from './use-undo-toast.ts'

/** The actions that the person may do and fill in, whatever state a record is in. */
export function usePermittedActions(screens: ResourceScreens): readonly RecordAction[] {
  const { permissions } = useSession()
  return useMemo(
    () =>
      screens.actions.filter(
        ({ endpoint, asked }) => allows(permissions, endpoint.access) && canChoose(permissions, asked),
      ),
    [screens, permissions],
  )
}

/** Those of them that make sense for a record in its present state. */
export function useOfferedActions(screens: ResourceScreens): (record: Row) => readonly RecordAction[] {
  const permitted = usePermittedActions(screens)
  const readerId = useMe().data?.id
  return useCallback(
    (row) => {
      const record = row as RecordOf<Resource>
      return permitted
        .filter((action) => action.isOffered(record, readerId))
        .map((action) => ({ ...action, ...action.textsFor?.(record) }))
    },
    [permitted, readerId],
  )
}

/** What must be chosen among other records cannot be filled in by somebody who may not list them. */
export function canChoose(permissions: ReadonlySet<string>, asked: Fields): boolean {
  return Object.values(asked).every(
    ({ presence, settings: { target } }) =>
      target === undefined || presence === 'optional' || allows(permissions, permissionTo('list', target)),
  )
}

/** Does an action to a record: says that it is done and offers to undo it, or says why not and offers to edit. */
export function useRecordAction(screens: ResourceScreens) {
  const { resource, words, edit } = screens
  const say = useMessages(actionMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const showUndo = useUndoToast()
  const { mutateAsync, isPending } = useAction(resource)
  /** Throws when it is not done, for whoever shows the error beside what was asked. */
  const send = async (action: RecordAction, record: Row, said: { body?: object; key?: string } = {}) => {
    const { data, auditId } = await mutateAsync({ endpoint: action.endpoint, id: record.id, ...said })
    const done = action.doneFor?.(data, record as RecordOf<Resource>) ?? action.done
    showUndo(fillIn(done[language], { name: nameOf(record, resource) }), auditId)
  }
  const run = async (action: RecordAction, record: Row): Promise<boolean> => {
    try {
      await send(action, record)
      return true
    } catch (error) {
      const name = nameOf(record, resource)
      const text = say('notChanged', { name, reason: errorWords(error, words, language) })
      const mend = edit && { label: say('edit'), run: () => void navigate(pathOf(edit, record.id)) }
      showToast({ text, kind: 'danger', ...(mend && { action: mend }) })
      return false
    }
  }
  return { run, send, isBusy: isPending }
}
