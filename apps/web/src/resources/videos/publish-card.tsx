import {
  missingForPublishing,
  type VideoStatus,
  videoEndpoints,
  videos,
} from '@backlot/contract/resources/videos'
import { Button } from 'antd'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { fieldWords } from '../../kit/fields/bookkeeping-words.ts'
import { FieldValue } from '../../kit/fields/field-value.tsx'
import { useForm, useFormState, useFormValue } from '../../kit/form/form-context.ts'
import { FormField } from '../../kit/form/form-field.tsx'
import { FormCard } from '../../kit/form/form-layout.tsx'
import { ApiError } from '../../platform/api-error.ts'
import { defineMessages, useMessages, useWords } from '../../platform/i18n/messages.ts'
import { usePermission } from '../../platform/permissions.tsx'
import { useAction } from '../../platform/queries.ts'
import { showToast } from '../../ui/toast.ts'
import { videoWords } from './videos.messages.ts'
import styles from './videos.module.css'

const messages = defineMessages({
  title: { en: 'Publish', 'zh-CN': '发布' },
  publish: { en: 'Publish', 'zh-CN': '发布' },
  schedule: { en: 'Schedule', 'zh-CN': '定时发布' },
  unpublish: { en: 'Unpublish', 'zh-CN': '下架' },
  cancelSchedule: { en: 'Cancel schedule', 'zh-CN': '取消定时' },
  saveFirst: { en: 'Save the video first, then it can be published.', 'zh-CN': '请先保存，之后即可发布。' },
  missing: { en: 'is missing', 'zh-CN': '未填写' },
  wrong: { en: 'needs attention', 'zh-CN': '需要修改' },
  uploading: { en: 'is still uploading', 'zh-CN': '正在上传' },
  lacking: {
    en: {
      one: 'One thing is missing before this can be published.',
      other: '{count} things are missing before this can be published.',
    },
    'zh-CN': '发布前还缺 {count} 项。',
  },
  later: { en: 'A future time schedules it.', 'zh-CN': '设为将来的时间即为定时发布。' },
  published: { en: 'Published.', 'zh-CN': '已发布。' },
  scheduled: { en: 'Scheduled.', 'zh-CN': '已设置定时发布。' },
  unpublished: { en: 'Unpublished.', 'zh-CN': '已下架。' },
})

/** Everything that publishing needs: what a video without anything lacks. */
const neededForPublishing = missingForPublishing({}).map(({ path }) => String(path[0]))

/** What publishing still lacks, when it happens, and the button that does it. */
export function PublishCard() {
  const { record } = useForm()
  const say = useMessages(messages)
  const status =
    record === null ? undefined : (
      <FieldValue resource={videos} words={videoWords} name="status" record={record} />
    )
  return (
    <FormCard title={say('title')} extra={status}>
      <ul className={styles.checks}>
        {neededForPublishing.map((name) => (
          <Need key={name} name={name} />
        ))}
      </ul>
      <PublishRow />
    </FormCard>
  )
}

type NeedState = 'fine' | 'missing' | 'wrong' | 'uploading'

function isMissing(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() === '' : value === null
}

function useNeed(name: string): NeedState {
  return useFormState(({ values, faults, refusals, busy }) => {
    if (busy.has(name)) return 'uploading'
    if (isMissing(values[name])) return 'missing'
    return faults[name] !== undefined || refusals[name] !== undefined ? 'wrong' : 'fine'
  })
}

function Need({ name }: { name: string }) {
  const say = useMessages(messages)
  const inLanguage = useWords()
  const state = useNeed(name)
  const Icon = state === 'fine' ? CircleCheck : CircleAlert
  return (
    <li className={state === 'fine' ? styles.fine : styles.lacking}>
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      <span>
        {inLanguage(fieldWords(videoWords, name))} {state !== 'fine' && <span>{say(state)}</span>}
      </span>
    </li>
  )
}

function useLackCount(): number {
  return useFormState(
    ({ values, faults, refusals }) =>
      neededForPublishing.filter(
        (name) => isMissing(values[name]) || faults[name] !== undefined || refusals[name] !== undefined,
      ).length,
  )
}

function PublishRow() {
  const { record } = useForm()
  const say = useMessages(messages)
  const mayPublish = usePermission(videoEndpoints.publish.access)
  const lacks = useLackCount()
  const status = record?.status as VideoStatus | undefined
  const isOut = status === 'published' || status === 'scheduled'
  const facts = [
    lacks > 0 && !isOut && say('lacking', { count: lacks }),
    status === undefined && say('saveFirst'),
    status !== undefined && !isOut && lacks === 0 && say('later'),
  ].filter(Boolean)
  const help = facts.length > 0 ? facts.join(' ') : undefined
  return (
    <>
      <FormField name="publishedAt" help={help} />
      {mayPublish &&
        record !== null &&
        (isOut ? <UnpublishButton isScheduled={status === 'scheduled'} /> : <PublishButton />)}
    </>
  )
}

function PublishButton() {
  const { store, record, save } = useForm()
  const say = useMessages(messages)
  const { mutateAsync } = useAction(videos)
  const [isBusy, setIsBusy] = useState(false)
  const publishedAt = useFormValue('publishedAt') as string | null
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
      showToast({ text: say(data.status === 'scheduled' ? 'scheduled' : 'published') })
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) store.refuse(error.errors)
      else showToast({ text: error instanceof Error ? error.message : String(error), kind: 'danger' })
    }
  }
  return (
    <Button loading={isBusy} onClick={publish}>
      {say(isLater ? 'schedule' : 'publish')}
    </Button>
  )
}

function UnpublishButton({ isScheduled }: { isScheduled: boolean }) {
  const { record } = useForm()
  const say = useMessages(messages)
  const { mutate, isPending } = useAction(videos)
  const unpublish = () => {
    if (record === null) return
    mutate(
      { endpoint: videoEndpoints.unpublish, id: record.id },
      {
        onSuccess: () => showToast({ text: say('unpublished') }),
        onError: (error) => showToast({ text: error.message, kind: 'danger' }),
      },
    )
  }
  return (
    <Button loading={isPending} onClick={unpublish}>
      {say(isScheduled ? 'cancelSchedule' : 'unpublish')}
    </Button>
  )
}
