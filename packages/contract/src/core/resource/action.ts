import * as z from 'zod'
import type { Field, Fields } from '../fields/field.ts'
import { inputShape } from '../fields/record-shapes.ts'

type InputOf<F> = F extends { readonly input: z.ZodType<infer I> } ? I : never
/** What a body of these fields holds once it is read. */
export type BodyOfFields<B extends Fields> = { [K in keyof B]: InputOf<B[K]> }

interface ActionDefinition {
  /** The first half of its permission: `publish` of `publish-videos`. */
  permission: string
  /** What the call says besides; the web asks for it in a dialog. */
  body?: Fields
  /** May be done to many records at once; what it says besides is said of all of them. */
  bulk?: boolean
  /** Asks for a proof of the last minutes who sits there: it hands out rights, or takes a protection away. */
  asksAgain?: boolean
  /** Whoever did it may take it back for a moment. */
  undo?: boolean
  /** The states in which it makes sense; in any other it is refused (409). Without them the server decides. */
  from?: readonly string[]
  /** The state that it leads to. */
  to?: string
  /** States that it may lead to besides, such as a schedule. */
  orTo?: readonly string[]
  /** Fields that mean doing it anew when they change in a state that it leads to: they ask for its permission too. */
  governs?: readonly string[]
  /** The last part of its path, where that is not its name. */
  path?: string
  /** The words that it may leave in the history, where that is not its name. */
  history?: readonly string[]
}

/** A command on one record beside the verbs: refund, publish, archive. */
export interface Action<
  P extends string = string,
  S extends string = string,
  B extends Fields = Fields,
  H extends string = string,
> {
  readonly permission: P
  readonly fields: B
  readonly body: z.ZodType<BodyOfFields<B>> | null
  readonly bulk: boolean
  readonly undo: boolean
  readonly asksAgain: boolean
  readonly from: readonly S[] | null
  readonly to: S | null
  readonly orTo: readonly S[]
  readonly governs: readonly string[]
  readonly path: string | null
  /** Its name alone where it says nothing. */
  readonly history: readonly H[] | null
}

export type Actions = Readonly<Record<string, Action>>

type NoFields = Readonly<Record<never, Field>>
type StatesIn<D> =
  | (D extends { readonly from: readonly (infer S)[] } ? S : never)
  | (D extends { readonly to: infer S } ? S : never)
  | (D extends { readonly orTo: readonly (infer S)[] } ? S : never)

/** Worked out from the definition itself: what is left out must not widen to "any text" or "any fields". */
type ActionOfDefinition<D extends ActionDefinition> = Action<
  D['permission'],
  StatesIn<D> & string,
  D extends { readonly body: infer B extends Fields } ? B : NoFields,
  D extends { readonly history: readonly (infer H extends string)[] } ? H : never
> & { readonly to: D extends { readonly to: infer S } ? S : null }

/** Declares an action; its endpoint, permission, history words, bulk action and dialog follow. */
export function action<const D extends ActionDefinition>(definition: D): ActionOfDefinition<D> {
  const {
    permission,
    body,
    bulk = false,
    undo = false,
    asksAgain = false,
    from,
    to,
    orTo = [],
    governs = [],
    path,
    history,
  }: ActionDefinition = definition
  const declared: Action = {
    permission,
    fields: body ?? {},
    body: body ? z.strictObject(inputShape(body)) : null,
    bulk,
    undo,
    asksAgain,
    from: from ?? null,
    to: to ?? null,
    orTo,
    governs,
    path: path ?? null,
    history: history ?? null,
  }
  return declared as unknown as ActionOfDefinition<D>
}
