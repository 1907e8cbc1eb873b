import { fillIn } from '@backlot/contract/core/words/messages'
import { Button } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../platform/errors/api-error.ts'
import { messageOf } from '../../platform/errors/message-of.ts'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { useAction } from '../../platform/queries/writes.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { useForm, useFormValue } from '../form/engine/form-context.ts'
import { cancelSchedule, publishMessages } from './publish.messages.ts'
import { type PublishedResource, publishedRow, publishingCalls } from './published.ts'

/** Publishes what stands in the form, now or at the time that it says. */
export function PublishButton({ resource }: { resource: PublishedResource }) {
  const { store, record, save } = useForm()
  const say = useMessages(publishMessages)
  const { mutateAsync } = useAction(resource)
  const [isBusy, setIsBusy] = useState(false)
  const publishedAt = useFormValue('publishedAt') as string | null
  const name = String(useFormValue(resource.label))
  const isLater = publishedAt !== null && Date.parse(publishedAt) > Date.now()
  const publish = async () => {
    if (record === null) return
    setIsBusy(true)
    // What is published must be what stands in the form.
    const isSaved = !store.getState().isDirty || (await save({ stay: true })) !== undefined
    if (isSaved) await run(record.id)
    setIsBusy(false)
  }
  const run = async (id: number) => {
    try {
      const { data } = await mutateAsync({ endpoint: publishingCalls(resource).publish, id })
      store.adopt(data)
      showToast({
        text: say(publishedRow(data).status === 'scheduled' ? 'scheduled' : 'published', { name }),
      })
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.errors).length > 0)
        store.setServerErrors(error.errors)
      else showToast({ text: messageOf(error), kind: 'danger' })
    }
  }
  return (
    <Button loading={isBusy} onClick={publish}>
      {say(isLater ? 'schedule' : 'publish')}
    </Button>
  )
}

interface UnpublishButtonProps {
  resource: PublishedResource
  isScheduled: boolean
}

/** Takes it down, or its schedule back; what is typed in the form stays. */
export function UnpublishButton({ resource, isScheduled }: UnpublishButtonProps) {
  const { store, record } = useForm()
  const say = useMessages(publishMessages)
  const inLanguage = useWords()
  const { mutate, isPending } = useAction(resource)
  const name = String(useFormValue(resource.label))
  const unpublish = () => {
    if (record === null) return
    mutate(
      { endpoint: publishingCalls(resource).unpublish, id: record.id },
      {
        onSuccess: ({ data }) => {
          store.adopt(data)
          const done = fillIn(inLanguage(cancelSchedule.done), { name })
          showToast({ text: isScheduled ? done : say('unpublished', { name }) })
        },
        onError: (error) => showToast({ text: error.message, kind: 'danger' }),
      },
    )
  }
  return (
    <Button loading={isPending} onClick={unpublish}>
      {isScheduled ? inLanguage(cancelSchedule.label) : say('unpublish')}
    </Button>
  )
}
