import { createStore, type StoreApi } from 'zustand'
import { type EditValues, editValuesOf } from '../../fields/edit-values.ts'
import type { Row } from '../../records/row.ts'
import { changedFields } from './changed-fields.ts'
import { type FieldErrors, type FormSubject, judgeFields } from './validate-fields.ts'

export interface FormState {
  /** What the server has, as far as this form knows. */
  readonly base: EditValues
  readonly record: FormContent['record']
  /** The version that is being edited; null for a new record. */
  readonly version: number | null
  readonly values: EditValues
  /** The fields whose validation errors are shown: those that were left once. */
  readonly touched: ReadonlySet<string>
  readonly validationErrors: FieldErrors
  /** What is wrong with the record as it is stored and left alone here: shown, and no reason to refuse. */
  readonly warnings: FieldErrors
  /** The server's first message by field, until the field is changed. */
  readonly serverErrors: Readonly<Record<string, string>>
  /** What the server would say of the values that it was last asked about, before anything is sent. */
  readonly foreseen: Readonly<Record<string, string>>
  /** Fields that still wait for an upload. */
  readonly busy: ReadonlySet<string>
  readonly isDirty: boolean
  /** Saving was tried and failed: the summary is shown until the form is opened anew. */
  readonly isRejected: boolean
}

export interface FormContent {
  base: EditValues
  version: number | null
  values?: EditValues
  /** As it was read last; null while it is new. The rules look at it, the inputs do not. */
  record: Row | null
}

type ServerErrors = Readonly<Record<string, readonly string[]>>

function firstByField(errors: ServerErrors): Record<string, string> {
  const first: Record<string, string> = {}
  for (const [path, [message]] of Object.entries(errors)) {
    // `directors.2` is shown under the field that holds the list.
    const name = path.split(/[.[]/)[0] ?? path
    if (message !== undefined) first[name] ??= message
  }
  return first
}

let lastKey = 0

/** The state of one open form, outside React so that a keystroke renders one field and not all of them. */
export class FormStore {
  /** Tells its fields from those of another form that is kept alive behind this one. */
  readonly key = ++lastKey
  readonly resource: FormSubject
  readonly #store: StoreApi<FormState>

  constructor(resource: FormSubject, content: FormContent) {
    this.resource = resource
    this.#store = createStore(() => this.#opened(content))
  }

  readonly getState = (): FormState => this.#store.getState()

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener)

  /** Starts over from what the server has, optionally with values already changed. */
  open(content: FormContent): void {
    this.#set({ ...this.#opened(content), busy: this.getState().busy })
  }

  /** Takes over what an action on this page made of the record; what was changed in the form stays. */
  adopt(written: Row): void {
    const { fields } = this.resource
    const { base: before, values, record: known } = this.getState()
    // Who may not list it any more is answered a part of it.
    const record = { ...known, ...written }
    const base = editValuesOf(fields, record)
    const mine = changedFields(fields, before, values).map((name) => [name, values[name]])
    this.open({ base, record, version: record.version, values: { ...base, ...Object.fromEntries(mine) } })
  }

  change(name: string, value: unknown): void {
    const { [name]: _, ...serverErrors } = this.getState().serverErrors
    const { [name]: __, ...foreseen } = this.getState().foreseen
    const values = { ...this.getState().values, [name]: value }
    this.#set({ ...this.#checked({ values, serverErrors }), foreseen })
  }

  touch(name: string): void {
    if (!this.getState().touched.has(name))
      this.#set({ touched: new Set([...this.getState().touched, name]) })
  }

  /** A part of it is new and empty: what is wrong with it is shown once it is left. */
  begin(name: string): void {
    this.#set({ touched: new Set([...this.getState().touched].filter((other) => other !== name)) })
  }

  /** Shows the validation errors of every field; gives whether there are any. */
  check(): boolean {
    const isFine = Object.keys(this.getState().validationErrors).length === 0
    this.#set({ touched: new Set(Object.keys(this.resource.fields)), serverErrors: {}, isRejected: !isFine })
    return isFine
  }

  /** Shows what the server rejected. */
  setServerErrors(errors: ServerErrors): void {
    this.#set({ serverErrors: firstByField(errors), isRejected: true })
  }

  /** Shows what the server would reject, in the place of what it was thought to reject before. */
  foresee(errors: ServerErrors): void {
    this.#set({ foreseen: firstByField(errors) })
  }

  setBusy(name: string, isBusy: boolean): void {
    const busy = new Set(this.getState().busy)
    if (isBusy) busy.add(name)
    else busy.delete(name)
    this.#set({ busy })
  }

  #opened({ base, version, record, values = base }: FormContent): FormState {
    const isDirty = this.#differs(base, values)
    return {
      base,
      version,
      record,
      values,
      ...judgeFields(this.resource, { base, values, record }),
      isDirty,
      touched: new Set(),
      serverErrors: {},
      foreseen: {},
      busy: new Set(),
      isRejected: false,
    }
  }

  #checked(change: Pick<FormState, 'values' | 'serverErrors'>): Partial<FormState> {
    const { base, record } = this.getState()
    const judged = judgeFields(this.resource, { base, record, values: change.values })
    return { ...change, ...judged, isDirty: this.#differs(base, change.values) }
  }

  #differs(base: EditValues, values: EditValues): boolean {
    return changedFields(this.resource.fields, base, values).length > 0
  }

  #set(change: Partial<FormState>): void {
    this.#store.setState(change)
  }
}
