import { Modal } from 'antd'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useMessages } from '../../platform/i18n/messages.ts'
import { formMessages } from './form.messages.ts'
import type { FormStore } from './form-store.ts'

function isUnsaved(store: FormStore): boolean {
  const { isDirty, busy } = store.getState()
  return isDirty || busy.size > 0
}

/** Asks before unsaved changes are lost: by a link, by going back, by reloading or closing the page. */
export function UnsavedGuard({ store, onDiscard }: { store: FormStore; onDiscard: () => void }) {
  const say = useMessages(formMessages)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved(store),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved(store)) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [store])
  const discard = () => {
    onDiscard()
    blocker.proceed?.()
  }
  return (
    <Modal
      open={blocker.state === 'blocked'}
      width={420}
      title={say('leaveTitle')}
      okText={say('keepEditing')}
      cancelText={say('discardChanges')}
      cancelButtonProps={{ danger: true, onClick: discard }}
      onOk={() => blocker.reset?.()}
      onCancel={() => blocker.reset?.()}
    >
      {say('leaveText')}
    </Modal>
  )
}
