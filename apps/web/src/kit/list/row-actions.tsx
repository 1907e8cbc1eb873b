import { Ellipsis, Eye, type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { usePermission } from '../../platform/permissions.tsx'
import { pathOf, type RecordAction, type ScreenFile } from '../../platform/screens.ts'
import { FloatingMenu, type MenuEntry } from '../../ui/floating-menu.tsx'
import { actionMessages } from '../actions/actions.messages.ts'
import { useOfferedActions, useRecordAction } from '../actions/use-record-action.ts'
import type { Row } from '../row.ts'
import { listMessages } from './list.messages.ts'
import styles from './list.module.css'
import { useListState } from './list-state.ts'

/** The two most used as icons, the rest behind three dots. */
export function RowActions({ row }: { row: Row }) {
  const say = useMessages(listMessages)
  const { screens } = useListState()
  const { resource, edit, show } = screens
  const mayEdit = usePermission(`update-${resource.name}`)
  return (
    <span className={styles.rowActions}>
      {edit && mayEdit && <IconLink icon={Pencil} label={say('edit')} screen={edit} id={row.id} />}
      {show && <IconLink icon={Eye} label={say('show')} screen={show} id={row.id} />}
      <MoreActions row={row} />
    </span>
  )
}

interface IconLinkProps {
  icon: LucideIcon
  label: string
  screen: ScreenFile
  id: number
}

function IconLink({ icon: Icon, label, screen, id }: IconLinkProps) {
  return (
    <Link to={pathOf(screen, id)} className={styles.iconButton} title={label} aria-label={label}>
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
    </Link>
  )
}

/** The actions of a row and, apart from them, deleting it; nothing where nothing is permitted. */
export function MoreActions({ row }: { row: Row }) {
  const say = useMessages(listMessages)
  const sayAction = useMessages(actionMessages)
  const { screens, open } = useListState()
  const { resource } = screens
  const inLanguage = useWords()
  const offered = useOfferedActions(screens)
  const { run } = useRecordAction(screens)
  const mayDelete = usePermission(`delete-${resource.name}`) && resource.verbs.includes('delete')
  const choose = (action: RecordAction) => {
    if (action.question) open({ kind: 'action', action, record: row })
    else void run(action, row)
  }
  const entries: MenuEntry[] = offered(row).map((action) => ({
    key: action.name,
    label: inLanguage(action.label),
    icon: action.icon,
    isDangerous: action.isDangerous === true,
    onChoose: () => choose(action),
  }))
  if (mayDelete) {
    entries.push({
      key: 'delete',
      label: sayAction('deleteAsk'),
      icon: Trash2,
      isDangerous: true,
      onChoose: () => open({ kind: 'delete', record: row }),
    })
  }
  if (entries.length === 0) return null
  return (
    <FloatingMenu label={say('more')} className={styles.iconButton} entries={entries}>
      <Ellipsis size={16} strokeWidth={1.5} aria-hidden="true" />
    </FloatingMenu>
  )
}
