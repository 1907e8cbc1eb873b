import { missingForPublishing, videoEndpoints, videos } from '@backlot/contract/resources/videos'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { FieldValue } from '../../kit/fields/kinds/field-value.tsx'
import { useForm, useFormState } from '../../kit/form/engine/form-context.ts'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard } from '../../kit/form/layout/form-layout.tsx'
import { fieldWords } from '../../kit/records/bookkeeping-words.ts'
import { useLanguage } from '../../platform/i18n/language.ts'
import { joinSentences } from '../../platform/i18n/lists-in-words.ts'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { Blank } from '../../ui/placeholders/skeleton-parts.tsx'
import { publishMessages } from './publish.messages.ts'
import { PublishButton, UnpublishButton } from './publish-buttons.tsx'
import { videoWords } from './videos.messages.ts'
import styles from './videos.module.css'

const { Field, useFormRecord } = formOf(videos, videoWords)

/** Everything that publishing needs: what a video without anything lacks. */
const neededForPublishing = missingForPublishing({}).map(({ path }) => String(path[0]))

/** What publishing still lacks, when it happens, and the button that does it. */
export function PublishCard() {
  const record = useFormRecord()
  const say = useMessages(publishMessages)
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
  return useFormState(({ values, validationErrors, serverErrors, busy }) => {
    if (busy.has(name)) return 'uploading'
    if (isMissing(values[name])) return 'missing'
    return validationErrors[name] !== undefined || serverErrors[name] !== undefined ? 'wrong' : 'fine'
  })
}

function Need({ name }: { name: string }) {
  const say = useMessages(publishMessages)
  const inLanguage = useWords()
  const { isOutline } = useForm()
  const state = useNeed(name)
  if (isOutline) return <Blank width={120} height={20} />
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
    ({ values, validationErrors, serverErrors }) =>
      neededForPublishing.filter(
        (name) =>
          isMissing(values[name]) || validationErrors[name] !== undefined || serverErrors[name] !== undefined,
      ).length,
  )
}

function PublishRow() {
  const record = useFormRecord()
  const say = useMessages(publishMessages)
  const mayPublish = usePermission(videoEndpoints.publish.access)
  const language = useLanguage()
  const lacks = useLackCount()
  const status = record?.status
  const isOut = status === 'published' || status === 'scheduled'
  const facts = [
    lacks > 0 && !isOut && say('lacking', { count: lacks }),
    status === undefined && say('saveFirst'),
    status !== undefined && !isOut && lacks === 0 && say('later'),
  ].filter((fact) => fact !== false)
  const help = facts.length > 0 ? joinSentences(facts, language) : undefined
  return (
    <>
      <Field name="publishedAt" help={help} />
      {mayPublish &&
        record !== null &&
        (isOut ? <UnpublishButton isScheduled={status === 'scheduled'} /> : <PublishButton />)}
    </>
  )
}
