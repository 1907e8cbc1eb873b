import { isDeepStrictEqual } from 'node:util'
import { importKeyOf, importMessages } from '@backlot/contract/core/endpoints/import'
import { isFileKind } from '@backlot/contract/core/fields/field'
import type { Permission } from '@backlot/contract/core/resource/permission'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { toCamelCase } from '@backlot/contract/core/wire/case'
import type { FieldError } from '@backlot/contract/core/words/field-messages'
import { validationErrorsOf } from '@backlot/contract/core/words/validation'
import type { Caller } from '../../platform/caller/call.ts'
import { holds } from '../../platform/caller/session.ts'
import { errorsByField } from '../../platform/http/parse.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import { inputOf, requireRules } from '../../platform/record/crud-service.ts'
import type { AnyRecord } from '../../platform/record/many/row-change.ts'
import { requireStep } from '../../platform/record/values/require-step.ts'
import type { AskedPath } from '../cells/files.queries.ts'
import { type FindFile, fileCells, findFiles } from '../cells/find-files.ts'
import { recordsByName } from '../cells/names.queries.ts'
import { type Importing, keyOf, type Said } from '../importing.ts'
import { earlierLines } from './lines.queries.ts'
import type { ReadLine } from './read-lines.ts'

type Values = Readonly<Record<string, unknown>>

interface Good extends Said {
  readonly verdict: 'new' | 'changed' | 'same'
  readonly columns: Values
}

/** What is to become of a line, as things are at this moment. */
export type Judged = { readonly line: number; readonly key: string | null } & (
  | Good
  | { readonly verdict: 'refused'; readonly problem: Problem }
)

interface Batch {
  readonly importId: number
  readonly lines: readonly ReadLine[]
  readonly asked: ReadonlyMap<string, AskedPath>
}

interface Found {
  readonly records: ReadonlyMap<string, AnyRecord>
  readonly names: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly file: FindFile
  readonly columns: (said: Said) => Values
}

/**
 * Judges lines by the rules and rights of whoever imports, with as many questions to the database as for one. The records
 * that they find stay as they are until the transaction ends.
 */
export async function judgeLines(caller: Caller, importing: Importing, batch: Batch): Promise<Judged[]> {
  const key = keyOf(importing)
  const found = await findAll(caller, importing, batch)
  const above = await linesAbove(caller, key, batch)
  return batch.lines.map(({ line, said, problem }) => {
    const name = said[key] === undefined ? null : String(said[key]).toLowerCase()
    try {
      const earlier = name === null ? undefined : above(name, line)
      if (earlier !== undefined)
        throw fieldProblem(key, { message: importMessages.sameLine, parameters: { line: earlier } })
      const before = name === null ? null : (found.records.get(name) ?? null)
      return {
        line,
        key: name,
        ...judge(caller, importing.queries.resource, found, { said, problem, before }),
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return { line, key: name, verdict: 'refused', problem: error }
    }
  })
}

async function findAll(
  caller: Caller,
  { queries, rule, origin }: Importing,
  { lines, asked }: Batch,
): Promise<Found> {
  const { resource } = queries
  const key = keyOf({ queries })
  const pointing = Object.entries(resource.fields).filter(([, { settings }]) => settings.target !== undefined)
  const names = new Map<string, ReadonlyMap<string, number>>()
  for (const [name, field] of pointing) {
    const given = new Set(
      lines.flatMap(({ said }) => (said[name] === undefined ? [] : [said[name]].flat().map(String))),
    )
    names.set(name, await recordsByName(caller, field, [...given]))
  }
  const file = await findFiles(caller, fileCells(resource, lines), { asked, origin })
  const keys = lines.flatMap(({ said }) => (said[key] === undefined ? [] : [String(said[key])]))
  const records = await queries.many.lockBy(caller, key, keys)
  const byKey = [...records.values()].map((record) => [String(record[key]).toLowerCase(), record] as const)
  return { records: new Map(byKey), names, file, columns: await rule.prepare(caller) }
}

/** Which line further up has the same key. */
async function linesAbove(
  { db }: Caller,
  key: string,
  { importId, lines }: Batch,
): Promise<(name: string, line: number) => number | undefined> {
  const own = new Map<string, number>()
  for (const { line, said } of lines) {
    const name = said[key] === undefined ? undefined : String(said[key]).toLowerCase()
    if (name !== undefined && !own.has(name)) own.set(name, line)
  }
  const earlier = await earlierLines(db, importId, { keys: [...own.keys()], above: lines[0]?.line ?? 0 })
  return (name, line) => {
    const first = earlier.get(name) ?? own.get(name)
    return first === line ? undefined : first
  }
}

interface Judging {
  said: ReadLine['said']
  problem: Problem | null
  before: AnyRecord | null
}

function judge(caller: Caller, resource: Resource, found: Found, { said, problem, before }: Judging): Good {
  // A line that is not one leaves nothing to be judged.
  if (problem?.details.fields?.body) throw problem
  const errors: Record<string, readonly FieldError[]> = { ...problem?.details.fields }
  const resolved = resolve(resource, found, { said: before ? withoutKey(resource, said) : said, errors })
  const values = { ...resolved, ...checked(resource, { resolved, before, errors }) }
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { fields: errors })
  const columns = found.columns({ before, values })
  const changed = { ...values, ...inFields(columns) }
  const isSame = before !== null && standsThere(resource, before, changed)
  if (isSame) return { verdict: 'same', before, values, columns }
  const permission: Permission = `${before ? 'update' : 'create'}-${resource.name}`
  if (!holds(caller.session, permission)) throw new Problem('forbidden', { parameters: { permission } })
  requireRules(resource, { stored: before, changed })
  if (before || changed.status !== undefined)
    requireStep(resource, caller, { before, after: { ...before, ...changed } })
  return { verdict: before ? 'changed' : 'new', before, values, columns }
}

/** What found a record does not change it: it may be written in another case. */
function withoutKey({ fields }: Resource, said: ReadLine['said']): ReadLine['said'] {
  const key = importKeyOf(fields)
  return Object.fromEntries(Object.entries(said).filter(([name]) => name !== key))
}

/** Puts ids in the place of names and files; what is not found is an error of its field. */
function resolve(
  { fields }: Resource,
  { names, file }: Found,
  { said, errors }: { said: ReadLine['said']; errors: Record<string, readonly FieldError[]> },
): Record<string, unknown> {
  const resolved: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(said)) {
    const kind = fields[key]?.kind ?? 'text'
    if (isFileKind(kind)) {
      const id = file(String(value), kind)
      if (typeof id === 'number') resolved[key] = id
      else errors[key] = [id]
    } else if (fields[key]?.settings.target === undefined) resolved[key] = value
    else {
      const known = names.get(key)
      const given = [value].flat().map(String)
      const missing = given.filter((name) => !known?.has(name))
      const ids = [...new Set(given.flatMap((name) => known?.get(name) ?? []))]
      resolved[key] = kind === 'references' ? ids : ids[0]
      if (missing.length > 0) errors[key] = missing.map((name) => noSuchName(name))
    }
  }
  return resolved
}

function noSuchName(name: string): FieldError {
  return { message: importMessages.noSuchName, parameters: { name: name.slice(0, 60) } }
}

interface Checked {
  resolved: Values
  before: AnyRecord | null
  errors: Record<string, readonly FieldError[]>
}

/** The values as the contract takes them: a new record whole, with its defaults, of another what is given. */
function checked({ create, update, fields }: Resource, { resolved, before, errors }: Checked): Values {
  const result = before
    ? update.safeParse({ ...resolved, version: before.version }, { reportInput: true })
    : create.safeParse(resolved, { reportInput: true })
  if (!result.success) {
    const faults = errorsByField(validationErrorsOf(result.error.issues))
    for (const [key, found] of Object.entries(faults)) errors[key] ??= found
    return {}
  }
  const parsed = Object.entries(result.data as Values)
  return Object.fromEntries(parsed.filter(([key]) => Object.hasOwn(fields, key)))
}

function inFields(columns: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [toCamelCase(name), value]))
}

function standsThere(resource: Resource, before: AnyRecord, changed: Values): boolean {
  const stored: Values = { ...before, ...inputOf(resource, before) }
  return Object.entries(changed).every(([key, value]) => isDeepStrictEqual(stored[key], value))
}
