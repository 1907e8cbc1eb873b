import type { Field } from '@backlot/contract/core/fields/field'
import { Button } from 'antd'
import { Plus, X } from 'lucide-react'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { SortableList } from '../../../ui/inputs/sortable.tsx'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import { checkField } from '../check-field.ts'
import type { EditValues } from '../edit-values.ts'
import { fieldsMessages } from '../fields.messages.ts'
import type { LineFact, NestingInputProps } from '../input-props.ts'
import inputStyles from '../inputs.module.css'
import { useNewEditValues } from '../use-new-edit-values.ts'
import { lineKey, replaceLine } from './line-keys.ts'
import { lineWordsOf } from './line-words.ts'
import styles from './nested.module.css'

type LinesInputProps = NestingInputProps<readonly EditValues[]>

/** A small table of rows: each field by its kind, rows added, removed and put in order. */
export function LinesInput(props: LinesInputProps) {
  const { id, label, value, field, isDisabled, onChange } = props
  const { lines = {}, maximum } = field.settings
  const say = useMessages(fieldsMessages)
  const newEditValues = useNewEditValues()
  const items = value.map((line, index) => ({
    id: lineKey(line),
    name: say('lineNumber', { number: index + 1 }),
    line,
    index,
  }))
  const isFull = maximum !== undefined && value.length >= maximum
  return (
    <div className={props.isInvalid ? `${styles.lines} ${inputStyles.invalid}` : styles.lines}>
      <SortableList
        {...{ items, label, isDisabled }}
        onReorder={(sorted) => onChange(sorted.map(({ line }) => line))}
      >
        {({ line, index, name }) => (
          <>
            <LineCells {...props} line={line} index={index} />
            <button
              type="button"
              className={inputStyles.remove}
              disabled={isDisabled}
              aria-label={say('remove', { name })}
              onClick={() => onChange(value.toSpliced(index, 1))}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </>
        )}
      </SortableList>
      <Button
        id={id}
        type="text"
        size="small"
        disabled={isDisabled || isFull}
        icon={<Plus size={14} aria-hidden="true" />}
        aria-describedby={props.describedBy}
        onClick={() => {
          onChange([...value, newEditValues(lines)])
          props.onBegin?.()
        }}
      >
        {say('addLine')}
      </Button>
    </div>
  )
}

interface LineProps extends LinesInputProps {
  line: EditValues
  index: number
}

function LineCells({ line, index, ...props }: LineProps) {
  const { name, value, words, onChange } = props
  const lineWords = lineWordsOf(words, name)
  const inLanguage = useWords()
  return (
    <div
      className={styles.cells}
      // Whoever goes from cell to cell is not done with the line.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) props.onLeave()
      }}
    >
      {Object.entries(props.field.settings.lines ?? {}).map(([key, field]) => {
        const id = `${props.id}-${lineKey(line)}-${key}`
        const label = inLanguage(fieldWords(lineWords, key))
        return (
          <div key={key} className={styles.cell}>
            <label htmlFor={id}>{label}</label>
            {props.renderInput({
              ...{ id, name: key, label, field, words: lineWords },
              value: line[key],
              neighbours: { ...props.neighbours, ...line },
              isDisabled: props.isDisabled,
              isInvalid: props.isInvalid && isWrong(field, line[key]),
              isRequired: field.presence === 'required',
              describedBy: props.describedBy,
              onChange: (next) => onChange(value.with(index, replaceLine(line, key, next))),
              onLeave: () => undefined,
              onBusy: props.onBusy,
            })}
          </div>
        )
      })}
      {props.lineFacts && <LineFacts facts={props.lineFacts(line)} />}
    </div>
  )
}

function LineFacts({ facts }: { facts: readonly LineFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, text }) => (
        <div key={name} className={styles.cell}>
          <dt>{name}</dt>
          {/* Where there is no room an amount goes below its currency, and does not end within. */}
          <dd>{text.replaceAll('\u00a0', ' ')}</dd>
        </div>
      ))}
    </dl>
  )
}

function isWrong(field: Field, value: unknown): boolean {
  return checkField(field, value) !== undefined
}
