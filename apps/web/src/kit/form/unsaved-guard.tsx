import { Button, Modal } from 'antd'
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
  const stay = () => blocker.reset?.()
  return (
    <Modal
      open={blocker.state === 'blocked'}
      width={420}
      title={say('leaveTitle')}
      onCancel={stay}
      footer={
        <>
          <Button danger onClick={discard}>
            {say('discardChanges')}
          </Button>
          <Button type="primary" autoFocus onClick={stay}>
            {say('keepEditing')}
          </Button>
        </>
      }
    >
      {say('leaveText')}
    </Modal>
  )
}
