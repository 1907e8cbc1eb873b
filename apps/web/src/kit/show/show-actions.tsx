import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { asksFirst, type RecordAction } from '../../platform/screens/actions.ts'
import { usePageView } from '../../platform/screens/page-view.ts'
import { pathOf, type ResourceScreens } from '../../platform/screens/screens.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { MenuButton } from '../../ui/menus/menu-button.tsx'
import type { MenuEntry } from '../../ui/menus/menu-list.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { actionMessages } from '../actions/actions.messages.ts'
import { DeleteDialog } from '../actions/delete-dialog.tsx'
import { useOfferedActions, useRecordAction } from '../actions/use-record-action.ts'
import { isFixedIn } from '../records/is-fixed.ts'
import type { Row } from '../records/row.ts'
import { useCopyPath } from '../records/use-copy-path.ts'
import { showMessages } from './show.messages.ts'
import styles from './show.module.css'

interface ShowActionsProps {
  screens: ResourceScreens
  record: Row
}

const MOST_ON_PHONE = 2

type Asked = { kind: 'action'; action: RecordAction } | { kind: 'delete' } | null

/** Does one of a record's actions, or asks first where it has to. */
function useChosenAction({ screens, record }: ShowActionsProps) {
  const { run, isBusy } = useRecordAction(screens)
  const [asked, setAsked] = useState<Asked>(null)
  const choose = (action: RecordAction) => {
    if (asksFirst(action)) setAsked({ kind: 'action', action })
    else void run(action, record)
  }
  return { asked, setAsked, choose, isBusy }
}

function lookOf({ isDangerous, isMain }: RecordAction) {
  if (isDangerous === true) return 'danger'
  return isMain === true ? 'primary' : 'default'
}

interface SafeActionsProps extends ShowActionsProps {
  /** Those alone; all when left out. */
  names?: readonly string[]
}

const standsBeside = ({ isDangerous, isMain }: RecordAction) => isDangerous !== true || isMain === true

/** The actions of a record that are not hidden behind dots, as far as they are offered now. */
export function SafeActions({ screens, record, names }: SafeActionsProps) {
  const inLanguage = useWords()
  const offered = useOfferedActions(screens)(record)
  const { asked, setAsked, choose, isBusy } = useChosenAction({ screens, record })
  const shown = offered.filter((action) => standsBeside(action) && (names?.includes(action.name) ?? true))
  return (
    <>
      {shown.map((action) => (
        <Button key={action.name} look={lookOf(action)} isBusy={isBusy} onClick={() => choose(action)}>
          {inLanguage(action.label)}
        </Button>
      ))}
      <AskedDialog screens={screens} record={record} asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

/** On a phone all buttons have one row: of too many the first one stands there, beside others none. */
function countOnPhone(count: number, isBesideOthers: boolean): number {
  if (isBesideOthers) return 0
  return count > MOST_ON_PHONE ? 1 : count
}

interface AllActionsProps extends ShowActionsProps {
  /** The button that is the main one instead of editing. */
  main?: ReactNode
  /** Other buttons stand before them. */
  isBesideOthers?: boolean
}

/** What may be done to a record: its actions, editing as the main one, the rest behind three dots. */
export function ShowActions({ screens, record, main, isBesideOthers = false }: AllActionsProps) {
  const sayAction = useMessages(actionMessages)
  const offered = useOfferedActions(screens)(record)
  const { asked, setAsked, choose } = useChosenAction({ screens, record })
  const isFixed = isFixedIn(screens, record)
  const mayEdit = usePermission(`update-${screens.resource.name}`) && !isFixed
  const isMobile = useIsMobile()
  const safe = offered.filter(standsBeside)
  const beside = isMobile ? countOnPhone(safe.length, isBesideOthers) : safe.length
  return (
    <>
      <SafeActions screens={screens} record={record} names={safe.slice(0, beside).map(({ name }) => name)} />
      {screens.edit && mayEdit && (
        <Link className={buttonClass(main ? 'default' : 'primary')} to={pathOf(screens.edit, record.id)}>
          <Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
          {sayAction('edit')}
        </Link>
      )}
      {main}
      <MoreActions
        screens={screens}
        record={record}
        actions={[...safe.slice(beside), ...offered.filter((action) => !standsBeside(action))]}
        isAlone={beside === 0 && !(screens.edit && mayEdit)}
        onAction={choose}
        onDelete={() => setAsked({ kind: 'delete' })}
      />
      <AskedDialog screens={screens} record={record} asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

interface MoreActionsProps extends ShowActionsProps {
  actions: readonly RecordAction[]
  /** Nothing stands beside it. */
  isAlone: boolean
  onAction: (action: RecordAction) => void
  onDelete: () => void
}

/** What had no room beside it, duplicating it, and what is dangerous. */
function MoreActions({ screens, record, actions, isAlone, onAction, onDelete }: MoreActionsProps) {
  const say = useMessages(showMessages)
  const sayAction = useMessages(actionMessages)
  const inLanguage = useWords()
  const { resource } = screens
  const isFixed = isFixedIn(screens, record)
  const mayDelete = usePermission(`delete-${resource.name}`) && resource.verbs.includes('delete') && !isFixed
  const copyPath = useCopyPath(screens)
  const navigate = useNavigate()
  const entries: MenuEntry[] = actions.map((action) => ({
    key: action.name,
    label: inLanguage(action.label),
    icon: action.icon,
    isDangerous: action.isDangerous === true,
    onChoose: () => onAction(action),
  }))
  if (copyPath) {
    const duplicate = () => void navigate(copyPath(record.id))
    const place = actions.filter(({ isDangerous }) => isDangerous !== true).length
    entries.splice(place, 0, {
      key: 'duplicate',
      label: sayAction('duplicate'),
      icon: Copy,
      onChoose: duplicate,
    })
  }
  if (mayDelete) {
    const label = sayAction('deleteAsk')
    entries.push({ key: 'delete', label, icon: Trash2, isDangerous: true, onChoose: onDelete })
  }
  const [only] = entries
  if (!only) return null
  // Three dots would hide the one thing that can be done.
  if (isAlone && entries.length === 1 && only.key !== 'delete')
    return (
      <Button look={only.isDangerous ? 'danger' : 'default'} onClick={only.onChoose}>
        {only.label}
      </Button>
    )
  return (
    <MenuButton label={say('more')} className={`${buttonClass()} ${styles.more}`} entries={entries}>
      <Ellipsis size={16} strokeWidth={1.5} aria-hidden="true" />
    </MenuButton>
  )
}

interface AskedDialogProps extends ShowActionsProps {
  asked: Asked
  onClose: () => void
}

function AskedDialog({ screens, record, asked, onClose }: AskedDialogProps) {
  const { leave } = usePageView()
  if (asked === null) return null
  if (asked.kind === 'action') {
    return <ActionDialog screens={screens} action={asked.action} record={record} onClose={onClose} />
  }
  const goToList = () => leave(screens.list ? pathOf(screens.list) : '/', { replace: true })
  return <DeleteDialog screens={screens} record={record} onClose={onClose} onDeleted={goToList} />
}
