import type { HistoryEntry } from '@backlot/contract/core/endpoints/resource-endpoints'
import { expandedKeyOf } from '@backlot/contract/core/fields/record-shapes'
import { type Resource } from '@backlot/contract/core/resource/resource'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { decoderOf } from '@backlot/contract/core/wire/codec'
import { useWords } from '../../../platform/i18n/messages.ts'
import { NOTHING } from '../../../ui/format/format-number.ts'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import type { PlainWords } from '../../records/words.ts'
import styles from '../show.module.css'
import { recordBefore } from './earlier-version.ts'
import { Change, FieldChange } from './field-change.tsx'
import { RestoreButton } from './restore-button.tsx'
import { useRestoring } from './restoring.ts'
import { useToldResource, useToldWords } from './use-told-resource.ts'

type Side = Readonly<Record<string, unknown>>

interface ChangeListProps {
  /** What the record was of; without it, or its words, the fields are named as on the wire. */
  resource: Resource | undefined
  words: PlainWords | undefined
  /** In wire form; null before a record was made and after it went. */
  before: Side | null
  after: Side | null
  /** The entry of a record's history, from which its fields can be restored. */
  entry?: HistoryEntry
}

/** What every field was and is. */
export function ChangeList({ resource: own, words: ownWords, before, after, entry }: ChangeListProps) {
  const resource = useToldResource(own)
  const words = useToldWords(own, ownWords)
  if (resource === undefined || words === undefined) return <PlainChanges before={before} after={after} />
  const sides = { before: readSide(resource, before), after: readSide(resource, after) }
  const names = changedNames(resource, sides.before, sides.after)
  if (names.length === 0) return <PlainChanges before={before} after={after} />
  return (
    <dl className={styles.diff}>
      {names.map((name) => (
        <FieldChange key={name} {...{ resource, words, name }} {...sides}>
          {entry && <RestoreField {...{ words, entry, name }} />}
        </FieldChange>
      ))}
    </dl>
  )
}

/** The fields that an entry of a history changed; none of one that made the record, or took it away. */
export function changedIn(resource: Resource, { before, after }: HistoryEntry): string[] {
  if (before === null || after === null) return []
  return changedNames(resource, readSide(resource, before), readSide(resource, after))
}

/** What stands beside the fields of a record keeps its wire name in decoding. */
function readSide(resource: Resource, side: Side | null): Side {
  const decoded = decoderOf(resource.record)(side ?? {}) as Side
  const beside = Object.keys(resource.fields).filter((name) => !(name in decoded))
  const told = beside.flatMap((name) => {
    const key = toSnakeCase(name)
    return key in decoded ? [[name, decoded[key]]] : []
  })
  return { ...decoded, ...Object.fromEntries(told) }
}

/**
 * Only fields that people know, and not what goes along unchanged to read them by, such as a currency; what a reference
 * shows of its record is part of the reference.
 */
function changedNames(resource: Resource, before: Side, after: Side): string[] {
  return Object.keys(resource.fields).filter((name) => {
    const key = resource.fields[name]?.kind === 'reference' ? expandedKeyOf(name) : name
    return [name, key].some((each) => (each in before || each in after) && !isSame(before[each], after[each]))
  })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

const noWords = { fields: {} }

function PlainChanges({ before, after }: Pick<ChangeListProps, 'before' | 'after'>) {
  const inLanguage = useWords()
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const said = (side: Side | null, name: string) => {
    const value = side?.[name] ?? NOTHING
    return <span>{typeof value === 'string' ? value : JSON.stringify(value)}</span>
  }
  return (
    <dl className={styles.diff}>
      {names.map((name) => (
        <Change
          key={name}
          name={inLanguage(fieldWords(noWords, name))}
          before={said(before, name)}
          after={said(after, name)}
        />
      ))}
    </dl>
  )
}

interface RestoreFieldProps {
  words: PlainWords
  entry: HistoryEntry
  name: string
}

function RestoreField({ words, entry, name }: RestoreFieldProps) {
  const inLanguage = useWords()
  const restoring = useRestoring()
  if (restoring === null) return null
  const { resource, record } = restoring
  return (
    <RestoreButton
      fieldName={inLanguage(fieldWords(words, name))}
      earlier={recordBefore(resource, record, entry, name)}
    />
  )
}
