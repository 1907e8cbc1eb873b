import type { Ref } from '@backlot/contract/core/fields/field'
import { useNamesInWords } from '../../../platform/i18n/lists-in-words.ts'
import { Tag } from '../../../ui/display/tag.tsx'
import { NOTHING } from '../../../ui/format/format-number.ts'
import styles from '../fields.module.css'
import { RecordLink } from './record-link.tsx'

const SHOWN_IN_CELL = 2

interface ReferencesValueProps {
  resource: string | undefined
  items: readonly Ref[]
  isBrief: boolean
}

export function ReferencesValue({ resource, items, isBrief }: ReferencesValueProps) {
  const inWords = useNamesInWords()
  if (items.length === 0) return NOTHING
  const shown = isBrief ? items.slice(0, SHOWN_IN_CELL) : items
  const rest = items.slice(shown.length)
  return (
    <span className={isBrief ? styles.briefTags : styles.tags}>
      {shown.map((item) => (
        <Tag key={item.id}>{isBrief ? item.name : <RecordLink resource={resource} to={item} />}</Tag>
      ))}
      {rest.length > 0 && (
        <span className={styles.more} title={inWords(rest.map(({ name }) => name))}>
          +{rest.length}
        </span>
      )}
    </span>
  )
}
