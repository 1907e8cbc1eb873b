import { isPublic } from '@backlot/contract/core/resource/publication'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useLanguage } from '../../platform/i18n/language.ts'
import { joinSentences } from '../../platform/i18n/lists-in-words.ts'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { Blank } from '../../ui/placeholders/skeleton-parts.tsx'
import { FieldValue } from '../fields/kinds/field-value.tsx'
import { useForm, useFormState } from '../form/engine/form-context.ts'
import { FormField } from '../form/layout/form-field.tsx'
import { FormCard } from '../form/layout/form-layout.tsx'
import { fieldWords } from '../records/bookkeeping-words.ts'
import styles from './publication.module.css'
import { publishMessages } from './publish.messages.ts'
import { PublishButton, UnpublishButton } from './publish-buttons.tsx'
import { type PublishedResource, publishedRow, publishingCalls } from './published.ts'

interface PublishCardProps {
  resource: PublishedResource
  /** Everything that publishing needs. */
  needed: readonly string[]
}

/** What publishing still lacks, when it happens, and the button that does it. */
export function PublishCard({ resource, needed }: PublishCardProps) {
  const { record, words } = useForm()
  const say = useMessages(publishMessages)
  const status =
    record === null ? undefined : (
      <FieldValue resource={resource} words={words} name="status" record={record} />
    )
  return (
    <FormCard title={say('title')} extra={status}>
      <ul className={styles.checks}>
        {needed.map((name) => (
          <Need key={name} name={name} />
        ))}
      </ul>
      <PublishRow resource={resource} needed={needed} />
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
  const { isOutline, words } = useForm()
  const state = useNeed(name)
  if (isOutline) return <Blank width={120} height={20} />
  const Icon = state === 'fine' ? CircleCheck : CircleAlert
  return (
    <li className={state === 'fine' ? styles.fine : styles.lacking}>
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      <span>
        {inLanguage(fieldWords(words, name))} {state !== 'fine' && <span>{say(state)}</span>}
      </span>
    </li>
  )
}

function useLackCount(needed: readonly string[]): number {
  return useFormState(
    ({ values, validationErrors, serverErrors }) =>
      needed.filter(
        (name) =>
          isMissing(values[name]) || validationErrors[name] !== undefined || serverErrors[name] !== undefined,
      ).length,
  )
}

function PublishRow({ resource, needed }: PublishCardProps) {
  const { record } = useForm()
  const say = useMessages(publishMessages)
  const mayPublish = usePermission(publishingCalls(resource).publish.access)
  const language = useLanguage()
  const lacks = useLackCount(needed)
  const status = record === null ? undefined : publishedRow(record).status
  const isOut = isPublic(status)
  const facts = [
    lacks > 0 && !isOut && say('lacking', { count: lacks }),
    status === undefined && say('saveFirst'),
    status !== undefined && !isOut && lacks === 0 && say('later'),
  ].filter((fact) => fact !== false)
  const help = facts.length > 0 ? joinSentences(facts, language) : undefined
  return (
    <>
      <FormField name="publishedAt" {...(help !== undefined && { help })} />
      {mayPublish &&
        record !== null &&
        (isOut ? (
          <UnpublishButton resource={resource} isScheduled={status === 'scheduled'} />
        ) : (
          <PublishButton resource={resource} />
        ))}
    </>
  )
}
