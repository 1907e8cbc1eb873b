import { mostViews, mostViewsInMenu, type SavedView } from '@backlot/contract/views'
import { Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { useViews, useViewWrites } from '../../../platform/queries/views.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { Dialog } from '../../antd/dialog.tsx'
import { useListState } from '../state/list-state.ts'
import { savedMessages } from './saved.messages.ts'
import styles from './saved.module.css'
import { useSaveView, type ViewChoices } from './use-save-view.ts'

interface ViewDialogProps {
  /** None: what is on screen is saved as a new one. */
  view: SavedView | null
  onClose: () => void
}

/** Names a view and says what it is for; of a colleague's only what one does with it oneself. */
export function ViewDialog({ view, onClose }: ViewDialogProps) {
  const say = useMessages(savedMessages)
  const isChangeable = useIsChangeable(view)
  const [choices, setChoices] = useState<ViewChoices>({
    name: view?.name ?? '',
    isDefault: view?.isDefault ?? false,
    isInMenu: view?.isInMenu ?? false,
    isShared: view?.isShared ?? false,
    withColumns: view ? view.columns !== null : false,
    isReplaced: view === null,
  })
  const [fault, setFault] = useState<Fault>()
  const [isBusy, setIsBusy] = useState(false)
  const save = useSaveView(view)
  const faultOf = useFault()
  const run = async (work: () => Promise<void>) => {
    setIsBusy(true)
    setFault(undefined)
    try {
      await work()
      onClose()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setFault(faultOf(failure))
    } finally {
      setIsBusy(false)
    }
  }
  const submit = () =>
    run(async () => {
      await save(choices)
      showToast({ text: say('saved', { name: choices.name }) })
    })
  return (
    <Dialog
      width={440}
      title={view ? say('editTitle', { name: view.name }) : say('newTitle')}
      onCancel={onClose}
      footer={
        <>
          {view && <RemoveButton view={view} isBusy={isBusy} onRun={run} />}
          <Button disabled={isBusy} onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="primary" loading={isBusy} onClick={submit}>
            {say('submit')}
          </Button>
        </>
      }
    >
      <Form layout="vertical" onFinish={submit}>
        <Form.Item
          label={say('name')}
          htmlFor="view-name"
          style={{ margin: 0 }}
          help={fault?.isOfName && <span role="alert">{fault.words}</span>}
          {...(fault?.isOfName && { validateStatus: 'error' as const })}
        >
          <Input
            id="view-name"
            autoFocus
            maxLength={60}
            disabled={!isChangeable}
            value={choices.name}
            onChange={({ target }) => setChoices({ ...choices, name: target.value })}
          />
        </Form.Item>
        <Ticks view={view} choices={choices} onChange={setChoices} />
        {fault && !fault.isOfName && (
          <p className={styles.fault} role="alert">
            {fault.words}
          </p>
        )}
      </Form>
    </Dialog>
  )
}

interface Fault {
  readonly words: string
  readonly isOfName: boolean
}

/** Why it was not saved; what is full is said in words of its own, for the server names a number alone. */
function useFault(): (failure: ApiError) => Fault {
  const say = useMessages(savedMessages)
  const { resource } = useListState()
  const own = useViews().filter(({ list, isOwn }) => isOwn && list === resource.name)
  return ({ errors, message }) => {
    const { name, isInMenu } = errors
    if (name) return { words: name[0] ?? message, isOfName: true }
    if (isInMenu) return { words: say('menuIsFull', { count: mostViewsInMenu }), isOfName: false }
    if (errors.list && own.length >= mostViews)
      return { words: say('listIsFull', { count: mostViews }), isOfName: false }
    return { words: Object.values(errors)[0]?.[0] ?? message, isOfName: false }
  }
}

/** One's own, or a shared one for whoever may share. */
function useIsChangeable(view: SavedView | null): boolean {
  const mayShare = usePermission('share-views')
  return view === null || view.isOwn || mayShare
}

interface TicksProps {
  view: SavedView | null
  choices: ViewChoices
  onChange: (choices: ViewChoices) => void
}

function Ticks({ view, choices, onChange }: TicksProps) {
  const say = useMessages(savedMessages)
  const mayShare = usePermission('share-views')
  const isOwn = view?.isOwn ?? true
  const { board, grid } = useListState()
  const hasTable = board === undefined || grid === undefined
  const ticks = [
    { key: 'isDefault', isOffered: true },
    { key: 'isInMenu', isOffered: true },
    { key: 'isShared', isOffered: mayShare },
    { key: 'withColumns', isOffered: isOwn && hasTable },
    { key: 'isReplaced', isOffered: isOwn && view !== null },
  ] as const
  return (
    <div className={styles.ticks}>
      {ticks
        .filter(({ isOffered }) => isOffered)
        .map(({ key }) => (
          <Checkbox
            key={key}
            checked={choices[key]}
            onChange={({ target }) => onChange({ ...choices, [key]: target.checked })}
          >
            {say(key === 'isReplaced' ? 'replace' : key)}
          </Checkbox>
        ))}
    </div>
  )
}

interface RemoveButtonProps {
  view: SavedView
  isBusy: boolean
  onRun: (work: () => Promise<void>) => Promise<void>
}

function RemoveButton({ view, isBusy, onRun }: RemoveButtonProps) {
  const say = useMessages(savedMessages)
  const { remove } = useViewWrites()
  if (!useIsChangeable(view)) return null
  const run = () =>
    onRun(async () => {
      await remove(view.id)
      showToast({ text: say('removed', { name: view.name }) })
    })
  return (
    <Button danger disabled={isBusy} style={{ float: 'inline-start' }} onClick={run}>
      {say('remove')}
    </Button>
  )
}
