import type { Resource } from '@backlot/contract/core/resource/resource'
import { useEffect, useState } from 'react'
import { type EditValues, editValuesOf } from '../../fields/edit-values.ts'
import type { Row } from '../../records/row.ts'
import type { PlainWords } from '../../records/words.ts'
import type { OpenForm, SaveOptions } from './form-context.ts'
import { FormStore } from './form-store.ts'
import { type Saving, useSave } from './use-save.ts'
import type { FormSubject } from './validate-fields.ts'

interface RecordFormOptions {
  resource: Resource
  words: PlainWords
  /** Null for a new one. */
  record: Row | null
  /** What its inputs hold at first. */
  base: EditValues
  /** Fields that this form asks for although the resource does not. */
  required?: readonly string[] | undefined
  onSaved: (record: Row, options: SaveOptions) => void
}

export interface RecordForm {
  form: OpenForm
  saving: Saving
  /** Saves on top of what somebody else saved. */
  decide: (values: EditValues) => Promise<void>
}

/** The engine of every form of a record, without a look: holds, checks, saves, follows the server. */
export function useRecordForm(options: RecordFormOptions): RecordForm {
  const { resource, words, record, base, required, onSaved } = options
  const [store] = useState(
    () => new FormStore(requiring(resource, required), { base, record, version: record?.version ?? null }),
  )
  useFollowServer(store, record, base)
  const saving = useSave(resource, store, record === null)
  const save = async (how: SaveOptions) => {
    const saved = await saving.send()
    if (saved !== undefined) onSaved(saved, how)
    return saved
  }
  const decide = async (values: EditValues) => {
    const current = saving.conflict
    if (current === null) return
    const theirs = editValuesOf(resource.fields, current)
    store.open({ base: theirs, version: current.version, values, record: current })
    await save({ stay: true })
  }
  const form: OpenForm = {
    ...{ store, words, record, save },
    resource: store.resource,
    isNew: record === null,
    around: record ?? {},
    isSaving: saving.isSaving,
  }
  return { form, saving, decide }
}

function requiring(resource: FormSubject, names: readonly string[] = []): FormSubject {
  const asked = names.flatMap((name) => {
    const field = resource.fields[name]
    return field === undefined ? [] : [[name, { ...field, presence: 'required' as const }] as const]
  })
  return { ...resource, fields: { ...resource.fields, ...Object.fromEntries(asked) }, asked: names }
}

/** A record that others changed is taken over while nothing was changed here; later the save finds the conflict. */
function useFollowServer(store: FormStore, record: Row | null, base: EditValues): void {
  useEffect(() => {
    const { isDirty, version } = store.getState()
    if (record === null || isDirty || record.version <= (version ?? 0)) return
    store.open({ base, record, version: record.version })
  }, [store, record, base])
}
