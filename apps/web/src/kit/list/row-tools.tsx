import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { usePermission } from '../../platform/permissions.tsx'
import type { RecordAction, ResourceScreens } from '../../platform/screens.ts'
import { useOfferedActions, useRecordAction } from '../actions/use-record-action.ts'
import type { Row } from '../row.ts'
import { useLatest } from '../use-latest.ts'
import { useListState } from './list-state.ts'

/** What a row's buttons need. It stays the same while rows are chosen, so that no row is drawn for another's sake. */
interface RowTools {
  screens: ResourceScreens
  mayEdit: boolean
  mayDelete: boolean
  offered: (row: Row) => readonly RecordAction[]
  act: (action: RecordAction, row: Row) => void
  askToDelete: (row: Row) => void
}

const RowToolsContext = createContext<RowTools | null>(null)

export function useRowTools(): RowTools {
  const tools = useContext(RowToolsContext)
  if (tools === null) throw new Error('This belongs inside RowToolsProvider.')
  return tools
}

/** Works out once for the list what each row may offer. */
export function RowToolsProvider({ children }: { children: ReactNode }) {
  const { screens, open } = useListState()
  const { resource } = screens
  const mayEdit = usePermission(`update-${resource.name}`)
  const mayDelete = usePermission(`delete-${resource.name}`) && resource.verbs.includes('delete')
  const offered = useOfferedActions(screens)
  const { run } = useRecordAction(screens)
  const latestRef = useLatest({ run, open })
  const tools = useMemo<RowTools>(
    () => ({
      screens,
      mayEdit,
      mayDelete,
      offered,
      act: (action, row) => {
        if (action.question) latestRef.current.open({ kind: 'action', action, record: row })
        else void latestRef.current.run(action, row)
      },
      askToDelete: (row) => latestRef.current.open({ kind: 'delete', record: row }),
    }),
    [screens, mayEdit, mayDelete, offered, latestRef],
  )
  return <RowToolsContext value={tools}>{children}</RowToolsContext>
}
