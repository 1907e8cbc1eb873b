import type { Field } from '@backlot/contract/core/fields/field'
import { type ReactNode, useId, useState } from 'react'
import { useNamesInWords } from '../../../../platform/i18n/lists-in-words.ts'
import { useMessages, useWords } from '../../../../platform/i18n/messages.ts'
import type { ResourceScreens } from '../../../../platform/screens/screens.ts'
import { Select } from '../../../antd/select.tsx'
import type { InputProps } from '../../../fields/input-props.ts'
import { FieldInput } from '../../../fields/kinds/field-input.tsx'
import { KindValue } from '../../../fields/kinds/field-value.tsx'
import { fieldWords } from '../../../records/bookkeeping-words.ts'
import { AskDialog } from '../../ask-dialog.tsx'
import { type BulkEdit, isComplete, newEdit } from './bulk-edit.ts'
import { editMessages } from './edit.messages.ts'
import styles from './edit.module.css'

interface EditDialogProps {
  screens: ResourceScreens
  count: number
  onChosen: (field: Field, edit: BulkEdit) => void
  onClose: () => void
}

/** Asks which field of many records is written, and what into it. */
export function EditDialog({ screens, count, onChosen, onClose }: EditDialogProps) {
  const { fields, bulkFields } = screens.resource
  const say = useMessages(editMessages)
  const inLanguage = useWords()
  const id = useId()
  const [edit, setEdit] = useState<BulkEdit>()
  const field = fields[edit?.name ?? '']
  const begin = (name: string) => {
    const chosen = fields[name]
    if (chosen) setEdit(newEdit(name, chosen))
  }
  const isReady = edit !== undefined && field !== undefined && isComplete(field, edit)
  return (
    <AskDialog
      title={say('title', { count })}
      action={say('next')}
      isReady={isReady}
      onDo={() => isReady && onChosen(field, edit)}
      onClose={onClose}
    >
      <div className={styles.form}>
        <Labelled id={id} label={say('field')}>
          <Select
            id={id}
            value={edit?.name ?? null}
            options={bulkFields.map((value) => ({
              value,
              label: inLanguage(fieldWords(screens.words, value)),
            }))}
            onChange={begin}
          />
        </Labelled>
        {edit && field && <EditInputs key={edit.name} {...{ screens, field, edit }} onChange={setEdit} />}
      </div>
    </AskDialog>
  )
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  )
}

interface EditInputsProps {
  screens: ResourceScreens
  field: Field
  edit: BulkEdit
  onChange: (edit: BulkEdit) => void
}

function EditInputs({ screens, field, edit, onChange }: EditInputsProps) {
  const say = useMessages(editMessages)
  const input = (part: 'value' | 'add' | 'remove') => (
    <EditInput
      {...{ screens, field }}
      name={edit.name}
      label={say(part)}
      value={edit[part]}
      onChange={(value) => onChange({ ...edit, [part]: value })}
    />
  )
  if (field.kind === 'references') {
    return (
      <>
        {input('add')}
        {input('remove')}
      </>
    )
  }
  return (
    <>
      {input('value')}
      {field.settings.isNullable && <p className={styles.help}>{say('emptyClears')}</p>}
    </>
  )
}

type EditInputProps = Pick<InputProps, 'name' | 'label' | 'value' | 'onChange' | 'field'> & {
  screens: ResourceScreens
}

function EditInput({ screens, label, ...props }: EditInputProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label}>
      <FieldInput
        {...{ id, label }}
        {...props}
        words={screens.words}
        isDisabled={false}
        isInvalid={false}
        isRequired={!props.field.settings.isNullable}
        describedBy={undefined}
        onLeave={() => undefined}
      />
    </Labelled>
  )
}

/** What will be written, beside the question whether to. */
export function WhatIsWritten({ screens, field, edit }: Omit<EditInputsProps, 'onChange'>) {
  const say = useMessages(editMessages)
  const inLanguage = useWords()
  const inRow = useNamesInWords()
  const named = inLanguage(fieldWords(screens.words, edit.name))
  if (field.kind !== 'references') {
    const { words } = screens
    return (
      <p>
        {say('sets', { field: named, value: '' })}
        <KindValue
          kind={field.kind}
          {...{ field, words }}
          name={edit.name}
          value={edit.value}
          record={{}}
          isBrief
        />
      </p>
    )
  }
  const names = (refs: BulkEdit['add']) => inRow(refs.map(({ name }) => name))
  return (
    <>
      {edit.add.length > 0 && <p>{say('adds', { field: named, names: names(edit.add) })}</p>}
      {edit.remove.length > 0 && <p>{say('removes', { field: named, names: names(edit.remove) })}</p>}
    </>
  )
}
