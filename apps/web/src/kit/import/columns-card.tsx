import type { Import } from '@backlot/contract/core/endpoints/import'
import { toCamelCase } from '@backlot/contract/core/wire/case'
import { Button } from 'antd'
import { ArrowRight, Paperclip } from 'lucide-react'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { formatBytes } from '../../ui/format/format-number.ts'
import { Select } from '../antd/select.tsx'
import { useBusinessTimeZone } from '../fields/time/business-time.ts'
import { ShowCard } from '../show/show-card.tsx'
import { importMessages } from './import.messages.ts'
import styles from './import.module.css'
import type { ImportParts } from './import-parts.ts'
import { isAsJudged, type KnownField, keyField, knownFields, withField } from './known-fields.ts'

const notUsed = ''

interface ColumnsCardProps {
  parts: ImportParts
  shown: Import
  /** By column. */
  fields: readonly (string | null)[]
  onChange: (fields: (string | null)[]) => void
  isBusy: boolean
  error: Error | null
  onCheck: () => void
}

/** Which field each column is: guessed, remembered, and changed by hand. */
export function ColumnsCard(props: ColumnsCardProps) {
  const { parts, shown, fields, onChange, isBusy, error, onCheck } = props
  const say = useMessages(importMessages)
  const inWords = useWords()
  const zone = useBusinessTimeZone()
  const known = knownFields(parts.resource, parts.words)
  const isFixed = shown.state === 'running' || shown.state === 'done'
  const key = keyField(parts.resource, parts.words)
  const hasKey = fields.includes(key.name)
  return (
    <ShowCard
      title={say('columns')}
      extra={
        !isFixed && (
          <Button
            size="small"
            type={isAsJudged(shown, fields) ? 'default' : 'primary'}
            disabled={!hasKey}
            loading={isBusy}
            onClick={onCheck}
          >
            {say(shown.state === 'staged' ? 'check' : 'checkAgain')}
          </Button>
        )
      }
    >
      <p className={styles.file}>
        <Paperclip size={14} strokeWidth={1.5} aria-hidden="true" />
        <span>{shown.fileName}</span>
        <span className={styles.quiet}>
          {say('lines', { count: shown.lineCount })} · {formatBytes(shown.bytes)}
        </span>
      </p>
      {error && (
        <p className={styles.error} role="alert">
          {error.message}
        </p>
      )}
      {!hasKey && (
        <p className={styles.warning} role="status">
          {fields.every((field) => field === null) && `${say('noneKnown')} `}
          {say('keyMissing', { key: inWords(key.words) })}
        </p>
      )}
      <ul className={styles.mapping}>
        {shown.columns.map(({ name, sample }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns may be nameless; their place is their name
          <li key={place}>
            <ColumnLine
              name={name || say('nameless', { number: place + 1 })}
              sample={sample}
              known={known}
              field={fields[place] ?? null}
              isFixed={isFixed}
              onChange={(field) => onChange(withField(fields, place, field))}
            />
          </li>
        ))}
      </ul>
      {hasTimes(parts, fields) && <p className={styles.note}>{say('howTimes', { zone })}</p>}
      <p className={styles.note}>
        {say('matched', {
          encoding: shown.encoding.toUpperCase(),
          matched: fields.filter((field) => field !== null).length,
          count: fields.length,
        })}
      </p>
    </ShowCard>
  )
}

function hasTimes({ resource }: ImportParts, fields: readonly (string | null)[]): boolean {
  return fields.some((name) => name !== null && resource.fields[toCamelCase(name)]?.kind === 'time')
}

interface ColumnLineProps {
  name: string
  sample: string
  known: readonly KnownField[]
  field: string | null
  isFixed: boolean
  onChange: (field: string | null) => void
}

function ColumnLine({ name, sample, known, field, isFixed, onChange }: ColumnLineProps) {
  const say = useMessages(importMessages)
  const inWords = useWords()
  const options = [
    { value: notUsed, label: <span className={styles.quiet}>{say('leftOut')}</span> },
    ...known.map((each) => ({
      value: each.name,
      label: each.isRequired ? `${inWords(each.words)} *` : inWords(each.words),
    })),
  ]
  return (
    <>
      <code title={name}>{name}</code>
      <ArrowRight size={14} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.target}>
        <Select
          size="small"
          aria-label={name}
          value={field ?? notUsed}
          options={options}
          disabled={isFixed}
          popupMatchSelectWidth={false}
          onChange={(value: string) => onChange(value === notUsed ? null : value)}
        />
        {sample !== '' && <span className={styles.sample}>{say('example', { sample })}</span>}
      </span>
    </>
  )
}
