import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import type { Fields } from '@backlot/contract/core/fields/field'
import type { Action } from '@backlot/contract/core/resource/action'
import type { RecordOf, Resource, WrittenOf } from '@backlot/contract/core/resource/resource'
import type { Words } from '@backlot/contract/core/words/language'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { endpointsOf } from '../queries/queries.ts'
import type { FieldWords, FieldWordsDefinition } from './words.ts'

/** What is said of a change, by the word that it left in the history. */
export interface HistoryWords {
  /** Among other changes: "Published". */
  readonly label: Words
  /** In the history of one record: "{admin} published this". */
  readonly sentence: Words
  /** Stands out from the changes around it. */
  readonly isNotable?: boolean
  /** What else its sentence is filled with, of what an entry holds; in wire form. */
  parts?(after: Readonly<Record<string, unknown>>): Readonly<Record<string, Words>>
}

/** What entries of a history hold beside the fields of their record. */
export interface HistoryFacts {
  readonly fields: Fields
  readonly words: Pick<FieldWords, 'fields' | 'options'>
}

interface ActionTexts {
  readonly label: Words
  /** Said when it is done; `{name}` is the record's. */
  readonly done: Words
  /** Asked before it is done; without it, it is done at once. `{name}` is the record's. */
  readonly question?: Words
}

/** What a dialog of an action's own is given. */
export interface OwnDialogProps<R extends Resource = Resource> {
  readonly action: RecordAction<R>
  readonly record: RecordOf<R>
  /** Does it; the key is the same when the same is tried again. Throws when it is not done. */
  readonly onSend: (body: object, idempotencyKey: string) => Promise<unknown>
  readonly onClose: () => void
  /** Its heading where it stands in for something else. */
  readonly title?: string
  /** Stands below what is asked for. */
  readonly below?: ReactNode
}

interface ActionLook<R extends Resource> extends ActionTexts {
  readonly icon: LucideIcon
  readonly isDangerous?: boolean
  /** What people open the record for: its button is the primary one or, of what is dangerous, stands beside what is safe. */
  readonly isMain?: boolean
  /** What it is called for a record for which it means something else; nothing where it is called as usual. */
  textsFor?(record: RecordOf<R>): ActionTexts | undefined
  /** What is said when it is done, of a record that came out of it otherwise; nothing where it is as usual. */
  doneFor?(written: WrittenOf<R>, before: RecordOf<R>): Words | undefined
  /** A dialog of its own, where the fields alone do not show what it does. */
  readonly Dialog?: ComponentType<OwnDialogProps<R>>
  /** Whether it makes sense for a record and whoever asks, by account; without it, the states of the contract say so. */
  isOffered?(record: RecordOf<R>, readerId: number | undefined): boolean
}

interface AskingAction<R extends Resource> {
  /** What its dialog begins with, by field, as forms hold it. */
  initial?(record: RecordOf<R>): Readonly<Record<string, unknown>>
}

type HistoryOf<Name, A> =
  A extends Action<infer _P, infer _S, infer _B, infer H> ? ([H] extends [never] ? Name : H) : never
type Asking<R extends Resource, A> = A extends { readonly fields: infer B extends Fields }
  ? [keyof B] extends [never]
    ? unknown
    : AskingAction<R> & FieldWordsDefinition<B>
  : unknown

/** What an action looks like and is called; its call, permission and states are the contract's. */
export type ActionDefinition<R extends Resource, Name, A> = ActionLook<R> &
  Asking<R, A> & { readonly history: Readonly<Record<HistoryOf<Name, A> & string, HistoryWords>> }

/** Every action of the contract; a missing one, or one that asks without words for its fields, does not compile. */
export type ActionDefinitions<R extends Resource> = {
  readonly [Name in keyof R['actions'] & string]: ActionDefinition<R, Name, R['actions'][Name]>
}

/** A command on one record beside the verbs, such as publishing: what contract and screens say of it. */
export interface RecordAction<R extends Resource = Resource>
  extends ActionLook<R>,
    AskingAction<R>,
    FieldWords {
  readonly name: string
  /** What its dialog asks for; nothing for most. */
  readonly asked: Fields
  readonly endpoint: Endpoint<{ id: number }, Record<string, never>, unknown, WrittenOf<R>>
  isOffered(record: RecordOf<R>, readerId?: number): boolean
}

/** Whether something stands between choosing an action and doing it: a question, or fields to fill in. */
export function asksFirst({ question, asked }: RecordAction): boolean {
  return question !== undefined || hasFields({ asked })
}

/** Whether an action's dialog asks for more than a yes. */
export function hasFields({ asked }: Pick<RecordAction, 'asked'>): boolean {
  return Object.keys(asked).length > 0
}

type LooseDefinition = ActionLook<Resource> & AskingAction<Resource> & Partial<FieldWords>

/** Puts together what contract and screens say of a resource's actions. */
export function actionsOf<R extends Resource>(
  resource: R,
  definitions: ActionDefinitions<R>,
): RecordAction<R>[] {
  const calls = endpointsOf(resource) as Readonly<Record<string, unknown>>
  return Object.entries(definitions).map(([name, definition]) => {
    const { fields, from } = resource.actions[name] as Action
    const action = {
      isOffered: (record: { status?: string }) => from === null || from.includes(record.status ?? ''),
      fields: {},
      options: {},
      ...(definition as LooseDefinition),
      name,
      asked: fields,
      endpoint: calls[name],
    }
    // Entries of a mapped type lose the names that hold definition and call together.
    return action as unknown as RecordAction<R>
  })
}
