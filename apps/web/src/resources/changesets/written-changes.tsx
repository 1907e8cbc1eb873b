import type { LinkChanges } from '@backlot/contract/core/endpoints/bulk'
import type { Field } from '@backlot/contract/core/fields/field'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { toCamelCase } from '@backlot/contract/core/wire/case'
import { findResource } from '@backlot/contract/registry'
import { photos } from '@backlot/contract/resources/photos'
import { KindValue } from '../../kit/fields/kinds/field-value.tsx'
import { RecordLink } from '../../kit/fields/references/record-link.tsx'
import { fieldWords } from '../../kit/records/bookkeeping-words.ts'
import { useKnownScreens } from '../../kit/records/known-screens.ts'
import { nameOf, type Row } from '../../kit/records/row.ts'
import type { PlainWords } from '../../kit/records/words.ts'
import show from '../../kit/show/show.module.css'
import { defineMessages, useMessages, useWords } from '../../platform/i18n/messages.ts'
import { useRecord } from '../../platform/queries/queries.ts'
import { hasFields } from '../../platform/screens/actions.ts'
import { NOTHING } from '../../ui/format/format-number.ts'
import styles from './changesets.module.css'

const messages = defineMessages({
  added: { en: 'Added:', 'zh-CN': '添加：' },
  removed: { en: 'Taken away:', 'zh-CN': '移除：' },
  replaced: { en: 'Image that was replaced', 'zh-CN': '被替换的图片' },
  replacement: { en: 'Image in its place', 'zh-CN': '替换后的图片' },
})

interface WrittenChangesProps {
  resource: string
  action: string
  changes: object
}

/** What was written into the fields of many records, or what an action was told of all of them, by their names. */
export function WrittenChanges({ resource: name, action, changes }: WrittenChangesProps) {
  const inLanguage = useWords()
  const resource = findResource(name)
  const screens = useKnownScreens(name)
  if (resource === undefined || screens === undefined) return <p>{JSON.stringify(changes)}</p>
  const asking = screens.actions.find((known) => known.name === action && hasFields(known))
  const words: PlainWords = asking
    ? { ...screens.words, fields: asking.fields, options: asking.options }
    : screens.words
  const fields = asking?.asked ?? resource.fields
  return (
    <dl className={`${show.details} ${show.singleDetails}`}>
      {Object.entries(changes).map(([key, value]: [string, unknown]) => (
        <div key={key} className={show.detail}>
          <dt>{inLanguage(fieldWords(words, toCamelCase(key)))}</dt>
          <dd>
            <Written field={fields[toCamelCase(key)]} {...{ words, value }} name={toCamelCase(key)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Which image took the place of which. */
export function ReplacedImage({ changes: { from, to } }: { changes: { from: number; to: number } }) {
  const say = useMessages(messages)
  return (
    <dl className={`${show.details} ${show.singleDetails}`}>
      {(
        [
          ['replaced', from],
          ['replacement', to],
        ] as const
      ).map(([word, id]) => (
        <div key={word} className={show.detail}>
          <dt>{say(word)}</dt>
          <dd>
            <Named resource={photos} id={id} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface WrittenProps {
  field: Field | undefined
  words: PlainWords
  name: string
  value: unknown
}

function Written({ field, words, name, value }: WrittenProps) {
  const target = findResource(field?.settings.target ?? '')
  if (field === undefined || value === null) return NOTHING
  if (target && field.kind === 'references') return <Links target={target} {...(value as LinkChanges)} />
  if (target) return <Named resource={target} id={Number(value)} />
  const shown = field.kind === 'flag' ? value === 1 : value
  return <KindValue kind={field.kind} {...{ field, words, name }} value={shown} record={{}} isBrief={false} />
}

function Links({ target, add = [], remove = [] }: LinkChanges & { target: Resource }) {
  const say = useMessages(messages)
  const named = (word: 'added' | 'removed', ids: readonly number[]) =>
    ids.length > 0 && (
      <p className={styles.links}>
        {say(word)}
        {ids.map((id) => (
          <Named key={id} resource={target} id={id} />
        ))}
      </p>
    )
  return (
    <>
      {named('added', add)}
      {named('removed', remove)}
    </>
  )
}

/** What a record is called now, which is all that is known of it here. */
function Named({ resource, id }: { resource: Resource; id: number }) {
  const { data } = useRecord(resource, id)
  // Every record is a row; the mapped type is too deep for the compiler to see it here.
  const name = data ? nameOf(data as unknown as Row, resource) : `#${id}`
  return <RecordLink resource={resource.name} to={{ id, name }} />
}
