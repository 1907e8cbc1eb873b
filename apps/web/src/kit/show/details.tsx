import type { Resource } from '@backlot/contract/core/resource/resource'
import { isWithheld } from '@backlot/contract/core/resource/withheld'
import type { ReactNode } from 'react'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { useSession } from '../../platform/session/session.ts'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { FieldValue } from '../fields/kinds/field-value.tsx'
import { fieldWords } from '../records/bookkeeping-words.ts'
import type { Row } from '../records/row.ts'
import type { PlainWords } from '../records/words.ts'
import { showMessages } from './show.messages.ts'
import styles from './show.module.css'

interface DetailsProps {
  resource: Resource
  words: PlainWords
  record: Row
  /** In the order in which they are read, two to a line where there is room. */
  names: readonly string[]
  /** One to a line, for long texts. */
  isSingle?: boolean
  /** What stands in the place of what a field's kind shows, by its name. */
  values?: Readonly<Record<string, ReactNode>>
}

/** Fields of a record with their names, without those that are withheld. Unique texts can be copied. */
export function Details({ resource, words, record, names, isSingle = false, values = {} }: DetailsProps) {
  const inLanguage = useWords()
  const { permissions } = useSession()
  const told = names.filter((name) => !isWithheld(resource, permissions, name))
  return (
    <dl className={isSingle ? `${styles.details} ${styles.singleDetails}` : styles.details}>
      {told.map((name) => (
        <div key={name} className={styles.detail}>
          <dt>{inLanguage(fieldWords(words, name))}</dt>
          <dd>
            {values[name] ?? <FieldValue resource={resource} words={words} name={name} record={record} />}
            {isCopied(resource, record, name) && <CopyField {...{ words, name, record }} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isCopied = ({ fields }: Resource, record: Row, name: string) =>
  fields[name]?.settings.isUnique && record[name] !== null

function CopyField({ words, name, record }: Pick<DetailsProps, 'words' | 'record'> & { name: string }) {
  const say = useMessages(showMessages)
  const inLanguage = useWords()
  const label = say('copyValue', { name: inLanguage(fieldWords(words, name)) })
  return <CopyButton text={String(record[name] ?? '')} label={label} />
}
