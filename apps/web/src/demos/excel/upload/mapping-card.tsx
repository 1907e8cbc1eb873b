import { Select } from '../../../kit/antd/select.tsx'
import { ShowCard } from '../../../kit/show/show-card.tsx'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { articleWords } from '../../example/articles.messages.ts'
import { type Mapping, type TargetKey, targets, withTarget } from './article-mapping.ts'
import { uploadMessages } from './upload.messages.ts'
import styles from './upload.module.css'
import type { OpenFile } from './use-open-file.ts'

const NOT_USED = ''

interface MappingCardProps {
  file: OpenFile
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}

/** Which field each column of the file fills: guessed from the heads, changed by hand. */
export function MappingCard({ file, mapping, onChange }: MappingCardProps) {
  const say = useMessages(uploadMessages)
  const inLanguage = useWords()
  const choices = [
    { value: NOT_USED, label: say('notUsed') },
    ...targets.map((key) => ({ value: key, label: inLanguage(articleWords.fields[key]) })),
  ]
  return (
    <ShowCard title={say('mapping')} count={file.table.heads.length}>
      <p className={styles.help}>{say('mappingHelp')}</p>
      <ul className={styles.mapping}>
        {file.table.heads.map((head, index) => {
          const name = head ?? say('column', { number: index + 1 })
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same head; their place is their name
            <li key={index}>
              <span className={head === null ? styles.placeholder : ''} title={name}>
                {name}
              </span>
              <Select
                aria-label={name}
                value={mapping[index] ?? NOT_USED}
                options={choices}
                onChange={(value: string) =>
                  onChange(withTarget(mapping, index, value === NOT_USED ? null : (value as TargetKey)))
                }
              />
            </li>
          )
        })}
      </ul>
    </ShowCard>
  )
}
