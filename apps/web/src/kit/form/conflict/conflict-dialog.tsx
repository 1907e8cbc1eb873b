import { Button, Radio } from 'antd'
import { useState } from 'react'
import { useNamesInWords } from '../../../platform/i18n/lists-in-words.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Dialog } from '../../antd/dialog.tsx'
import { type EditValues, editValuesOf } from '../../fields/edit-values.ts'
import { KindValue } from '../../fields/kinds/field-value.tsx'
import { viewOfKind } from '../../fields/kinds/kind-views.ts'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import type { Row } from '../../records/row.ts'
import { changedFields } from '../engine/changed-fields.ts'
import { useForm } from '../engine/form-context.ts'
import { formMessages } from '../form.messages.ts'
import styles from './conflict.module.css'
import {
  type Choices,
  type ConflictRow,
  conflictRows,
  firstChoices,
  isDecided,
  mergeConflict,
  type Side,
} from './conflict.ts'

interface ConflictDialogProps {
  /** The record as somebody else saved it. */
  current: Row
  onCancel: () => void
  /** The values to save on top of the current record. */
  onDecide: (values: EditValues) => void
}

/** Both versions field by field; nothing is saved before every contested field is decided. */
export function ConflictDialog({ current, onCancel, onDecide }: ConflictDialogProps) {
  const { resource, store } = useForm()
  const say = useMessages(formMessages)
  const { base, values: mine } = store.getState()
  const theirs = editValuesOf(resource.fields, current)
  const rows = conflictRows(resource.fields, { base, mine, theirs })
  const [choices, setChoices] = useState<Choices>(() => firstChoices(rows))
  const open = rows.filter(({ name }) => choices[name] === undefined).length
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(rows.map(({ name }) => [name, side])))
  return (
    <Dialog
      width={880}
      title={say('conflictTitle')}
      onCancel={onCancel}
      footer={
        <div className={styles.footer}>
          <span className={styles.state}>{open > 0 && say('undecided', { count: open })}</span>
          <Button onClick={onCancel}>{say('keepEditing')}</Button>
          <Button
            type="primary"
            disabled={!isDecided(rows, choices)}
            onClick={() => onDecide(mergeConflict(rows, choices, mine))}
          >
            {say('saveChosen')}
          </Button>
        </div>
      }
    >
      <p className={styles.text}>{say(rows.length === 0 ? 'noFieldConflict' : 'conflictText')}</p>
      {rows.length > 0 && (
        <ConflictTable
          rows={rows}
          versions={{ base, mine, theirs }}
          choices={choices}
          onChooseAll={chooseAll}
          onChoose={(name, side) => setChoices({ ...choices, [name]: side })}
        />
      )}
      <KeptMine
        names={changedFields(resource.fields, base, mine).filter(
          (name) => !rows.some((row) => row.name === name),
        )}
      />
    </Dialog>
  )
}

function KeptMine({ names }: { names: readonly string[] }) {
  const { words } = useForm()
  const say = useMessages(formMessages)
  const inLanguage = useWords()
  const inWords = useNamesInWords()
  if (names.length === 0) return null
  const said = inWords(names.map((name) => inLanguage(fieldWords(words, name))))
  return <p className={styles.text}>{say('keptMine', { names: said })}</p>
}

type Versions = Readonly<Record<Side | 'base', EditValues>>

interface ConflictTableProps {
  rows: readonly ConflictRow[]
  versions: Versions
  choices: Choices
  onChoose: (name: string, side: Side) => void
  onChooseAll: (side: Side) => void
}

function ConflictTable({ rows, versions, choices, onChoose, onChooseAll }: ConflictTableProps) {
  const say = useMessages(formMessages)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{say('field')}</th>
          <th scope="col">{say('before')}</th>
          <th scope="col">
            {say('mine')}
            <Button size="small" type="link" onClick={() => onChooseAll('mine')}>
              {say('allMine')}
            </Button>
          </th>
          <th scope="col">
            {say('theirs')}
            <Button size="small" type="link" onClick={() => onChooseAll('theirs')}>
              {say('allTheirs')}
            </Button>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ConflictLine
            key={row.name}
            row={row}
            versions={versions}
            choice={choices[row.name]}
            onChoose={(side) => onChoose(row.name, side)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface ConflictLineProps {
  row: ConflictRow
  versions: Versions
  choice: Side | undefined
  onChoose: (side: Side) => void
}

function ConflictLine({ row, versions, choice, onChoose }: ConflictLineProps) {
  const { words } = useForm()
  const say = useMessages(formMessages)
  const label = useWords()(fieldWords(words, row.name))
  const cell = (side: Side) => (
    <td className={choice === side ? styles.chosen : ''} data-label={say(side)}>
      <Radio
        name={`conflict-${row.name}`}
        checked={choice === side}
        aria-label={`${label}: ${say(side)}`}
        onChange={() => onChoose(side)}
      >
        <SideValue name={row.name} version={versions[side]} />
      </Radio>
    </td>
  )
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-label={say('before')}>
        <SideValue name={row.name} version={versions.base} />
      </td>
      {cell('mine')}
      {cell('theirs')}
    </tr>
  )
}

function SideValue({ name, version }: { name: string; version: EditValues }) {
  const { resource, words } = useForm()
  const field = resource.fields[name]
  const kind = field?.kind ?? 'text'
  const value = version[name]
  return (
    <KindValue
      {...{ field, kind, words, name }}
      record={version}
      value={value === '' ? null : value}
      isBrief={!viewOfKind(kind).isComparedInFull}
    />
  )
}
