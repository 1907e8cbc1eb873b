import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { asksFirst, type RecordAction } from '../../../platform/screens/actions.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { useOfferedActions, usePermittedActions, useRecordAction } from '../../actions/use-record-action.ts'
import type { Row } from '../../records/row.ts'
import { useCopyPath } from '../../records/use-copy-path.ts'
import { useListState } from '../state/list-state.ts'

/** What a row's buttons need. It stays the same while rows are chosen, so that no row is drawn for another's sake. */
interface RowTools {
  screens: ResourceScreens
  mayEdit: boolean
  mayDelete: boolean
  offered: (row: Row) => readonly RecordAction[]
  act: (action: RecordAction, row: Row) => void
  askToDelete: (row: Row) => void
  /** Edits without leaving the list, instead of on the record's page. */
  edit: ((row: Row) => void) | undefined
  /** Begins a new record as this one. */
  duplicate: ((row: Row) => void) | undefined
  /** How many buttons a row has at most: no room is kept for what this person may not do. */
  buttons: number
}

interface RowToolsProviderProps {
  onEdit?: (row: Row) => void
  children: ReactNode
}

const RowToolsContext = createContext<RowTools | null>(null)

export function useRowTools(): RowTools {
  const tools = useContext(RowToolsContext)
  if (tools === null) throw new Error('This belongs inside RowToolsProvider.')
  return tools
}

/** Works out once for the list what each row may offer. */
export function RowToolsProvider({ onEdit, children }: RowToolsProviderProps) {
  const { screens, open } = useListState()
  const { resource } = screens
  const mayEdit = usePermission(`update-${resource.name}`)
  const mayDelete = usePermission(`delete-${resource.name}`) && resource.verbs.includes('delete')
  const permitted = usePermittedActions(screens)
  const offered = useOfferedActions(screens)
  const { run } = useRecordAction(screens)
  const copyPath = useCopyPath(screens)
  const navigate = useNavigate()
  const copy = ({ id }: Row) => void (copyPath && navigate(copyPath(id)))
  const latestRef = useLatest({ run, open, onEdit, copy })
  const canEdit = onEdit !== undefined && mayEdit
  const canCopy = copyPath !== undefined
  const canMore = permitted.length > 0 || canCopy || mayDelete
  const canDo = [canEdit || (mayEdit && screens.edit !== undefined), screens.show !== undefined, canMore]
  const buttons = canDo.filter(Boolean).length
  const tools = useMemo<RowTools>(
    () => ({
      screens,
      mayEdit,
      mayDelete,
      offered,
      act: (action, row) => {
        if (asksFirst(action)) latestRef.current.open({ kind: 'action', action, record: row })
        else void latestRef.current.run(action, row)
      },
      askToDelete: (row) => latestRef.current.open({ kind: 'delete', record: row }),
      edit: canEdit ? (row) => latestRef.current.onEdit?.(row) : undefined,
      duplicate: canCopy ? (row) => latestRef.current.copy(row) : undefined,
      buttons,
    }),
    [screens, mayEdit, mayDelete, canEdit, canCopy, buttons, offered, latestRef],
  )
  return <RowToolsContext value={tools}>{children}</RowToolsContext>
}
