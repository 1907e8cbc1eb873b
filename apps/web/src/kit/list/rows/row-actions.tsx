import { Copy, Ellipsis, Eye, type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { pathOf, type ScreenFile } from '../../../platform/screens/screens.ts'
import { MenuButton } from '../../../ui/menus/menu-button.tsx'
import type { MenuEntry } from '../../../ui/menus/menu-list.tsx'
import { actionMessages } from '../../actions/actions.messages.ts'
import { isFixedIn } from '../../records/is-fixed.ts'
import { nameOf, type Row } from '../../records/row.ts'
import { useFullNameOf } from '../../records/use-name-of.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { useRowTools } from './row-tools.tsx'

/**
 * The two most used as icons, the rest behind three dots. A single harmless one has its icon too; what is dangerous is
 * never an icon beside others, but behind the dots, in words.
 */
export function RowActions({ row }: { row: Row }) {
  const say = useMessages(listMessages)
  const { screens, edit: editHere, ...may } = useRowTools()
  const mayEdit = may.mayEdit && !isFixedIn(screens, row)
  const { edit, show } = screens
  const name = useFullNameOf(screens)(row)
  const editing = { label: say('edit'), name: say('editRow', { name }) }
  const entries = useEntries(row)
  const [alone] = entries
  const isEdited = editHere !== undefined || (edit !== undefined && mayEdit)
  const isInSight = alone?.icon && entries.length === 1 && !alone.isDangerous && !isEdited
  return (
    <span className={styles.rowActions}>
      {editHere && (
        <button
          type="button"
          className={styles.iconButton}
          title={editing.label}
          aria-label={editing.name}
          onClick={() => editHere(row)}
        >
          <Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
        </button>
      )}
      {!editHere && edit && mayEdit && <IconLink icon={Pencil} {...editing} screen={edit} id={row.id} />}
      {!editHere && edit && may.mayEdit && !mayEdit && <span className={styles.noAction} />}
      {show && (
        <IconLink icon={Eye} label={say('show')} name={say('showRow', { name })} screen={show} id={row.id} />
      )}
      {isInSight ? <LoneAction entry={alone} name={name} /> : <MoreActions row={row} />}
    </span>
  )
}

function LoneAction({ entry, name }: { entry: MenuEntry; name: string }) {
  const { icon: Icon, label, onChoose } = entry
  return (
    <button
      type="button"
      className={styles.iconButton}
      title={label}
      aria-label={`${label} ${name}`}
      onClick={onChoose}
    >
      {Icon && <Icon size={16} strokeWidth={1.5} aria-hidden="true" />}
    </button>
  )
}

interface IconLinkProps {
  icon: LucideIcon
  label: string
  /** Names the record as well: a list has many of them. */
  name: string
  screen: ScreenFile
  id: number
}

function IconLink({ icon: Icon, label, name, screen, id }: IconLinkProps) {
  return (
    <Link to={pathOf(screen, id)} className={styles.iconButton} title={label} aria-label={name}>
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
    </Link>
  )
}

/** The actions of a row and, apart from them, the dangerous ones; nothing where nothing is permitted. */
export function MoreActions({ row }: { row: Row }) {
  const say = useMessages(listMessages)
  const { screens } = useRowTools()
  const entries = useEntries(row)
  if (entries.length === 0) return null
  return (
    <MenuButton
      label={say('moreOfRow', { name: nameOf(row, screens.resource) })}
      title={say('more')}
      className={styles.iconButton}
      entries={entries}
    >
      <Ellipsis size={16} strokeWidth={1.5} aria-hidden="true" />
    </MenuButton>
  )
}

function useEntries(row: Row): readonly MenuEntry[] {
  const say = useMessages(listMessages)
  const sayAction = useMessages(actionMessages)
  const inLanguage = useWords()
  const { screens, offered, act, askToDelete, edit, duplicate, ...may } = useRowTools()
  const mayDelete = may.mayDelete && !isFixedIn(screens, row)
  const entries: MenuEntry[] = []
  if (edit) entries.push({ key: 'edit', label: say('edit'), icon: Pencil, onChoose: () => edit(row) })
  for (const action of offered(row)) {
    entries.push({
      key: action.name,
      label: inLanguage(action.label),
      icon: action.icon,
      isDangerous: action.isDangerous === true,
      onChoose: () => act(action, row),
    })
  }
  if (duplicate) {
    const label = sayAction('duplicate')
    entries.push({ key: 'duplicate', label, icon: Copy, onChoose: () => duplicate(row) })
  }
  if (mayDelete) {
    entries.push({
      key: 'delete',
      label: sayAction('deleteAsk'),
      icon: Trash2,
      isDangerous: true,
      onChoose: () => askToDelete(row),
    })
  }
  const isDangerous = (entry: MenuEntry) => entry.isDangerous === true
  return [...entries.filter((entry) => !isDangerous(entry)), ...entries.filter(isDangerous)]
}
