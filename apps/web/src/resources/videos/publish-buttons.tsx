import { fillIn } from '@backlot/contract/core/words/messages'
import { videoEndpoints, videos } from '@backlot/contract/resources/videos'
import { Button } from 'antd'
import { useState } from 'react'
import { useForm } from '../../kit/form/engine/form-context.ts'
import { formOf } from '../../kit/form/form-of.tsx'
import { ApiError } from '../../platform/errors/api-error.ts'
import { messageOf } from '../../platform/errors/message-of.ts'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { useAction } from '../../platform/queries/writes.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { publishMessages } from './publish.messages.ts'
import { cancelSchedule, videoWords } from './videos.messages.ts'

const { useValue } = formOf(videos, videoWords)

/** Publishes what stands in the form, now or at the time that it says. */
export function PublishButton() {
  const { store, record, save } = useForm()
  const say = useMessages(publishMessages)
  const { mutateAsync } = useAction(videos)
  const [isBusy, setIsBusy] = useState(false)
  const publishedAt = useValue('publishedAt')
  const title = useValue('title')
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
      const { data } = await mutateAsync({ endpoint: videoEndpoints.publish, id })
      store.adopt(data)
      showToast({ text: say(data.status === 'scheduled' ? 'scheduled' : 'published', { name: title }) })
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

/** Takes a video down, or its schedule back; what is typed in the form stays. */
export function UnpublishButton({ isScheduled }: { isScheduled: boolean }) {
  const { store, record } = useForm()
  const say = useMessages(publishMessages)
  const inLanguage = useWords()
  const { mutate, isPending } = useAction(videos)
  const title = useValue('title')
  const unpublish = () => {
    if (record === null) return
    mutate(
      { endpoint: videoEndpoints.unpublish, id: record.id },
      {
        onSuccess: ({ data }) => {
          store.adopt(data)
          const done = fillIn(inLanguage(cancelSchedule.done), { name: title })
          showToast({ text: isScheduled ? done : say('unpublished', { name: title }) })
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
