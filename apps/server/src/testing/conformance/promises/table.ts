import { currencies } from '@backlot/contract/core/fields/currency'
import { type Field, isFileKind } from '@backlot/contract/core/fields/field'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { fieldInSql } from '../../../platform/fields/field-in-sql.ts'
import type { FieldInSql } from '../../../platform/fields/server-kind.ts'
import { type Column, columnsOf, foreignKeysOf, indexesOf, takes } from '../catalog.ts'
import { isSearchedByIndex } from '../served-searches.ts'
import { columnsOfOrder, isServedByIndex } from '../served-sorts.ts'
import type { Promises, Subject } from '../subject.ts'
import { itWhere } from '../where.ts'

/** Types whose values are those that the kit compares with. */
const fitting: Readonly<Record<string, readonly string[]>> = {
  bigint: ['bigint', 'integer', 'smallint'],
  timestamptz: ['timestamp with time zone'],
  inet: ['inet', 'cidr'],
}
/** What is stored of rich text is longer than what was typed. */
const sanitised = ['richText']
const otherWord = 'no-such-word'

/** What the contract says of a field, the table says too. */
export const tablePromises: Promises = (resource, subject, { isView = false }) => {
  const ownFields = () => fieldsInColumns(subject())
  const ofTable = itWhere(!isView)

  it('has a column for every field, of its type, empty only where it may be', async () => {
    const columns = await columnsOf(db(), resource.name)
    for (const field of ownFields()) expectColumn(columns.get(field.column), field)
    for (const name of ['id', 'created_at', 'updated_at', 'version'])
      expect([...columns.keys()]).toContain(name)
  })

  function expectColumn(column: Column | undefined, { key, kind, field }: FieldInSql): void {
    expect(column, `${key} has no column.`).toBeDefined()
    expect(fitting[kind.type] ?? [kind.type], key).toContain(column?.type)
    // PostgreSQL does not know of a column of a view.
    if (!isView)
      expect(column?.isNullable, `Whether ${key} may be empty.`).toBe(field.presence === 'optional')
  }

  ofTable('takes in every column what the contract takes, and of words and lengths no more', async () => {
    const columns = await columnsOf(db(), resource.name)
    for (const { key, column, field } of ownFields()) {
      const own = columns.get(column)
      if (!own) throw new Error(`${key} has no column.`)
      for (const value of extremesOf(field))
        expect(await takes(db(), own, value), `${key}: ${short(value)}`).toBe(true)
      for (const value of beyond(field))
        expect(await takes(db(), own, value), `${key}: ${short(value)}`).toBe(false)
    }
  })

  ofTable(
    'keeps no two records with the same value, in whatever case, where the contract says so',
    async () => {
      const unique = (await indexesOf(db(), resource.name)).filter(({ isUnique }) => isUnique)
      for (const { key, column, field } of ownFields().filter((own) => own.field.settings.isUnique)) {
        // One range of addresses is written in more than one way.
        const told = field.kind === 'ipRange' ? 'network' : 'lower'
        const guards = unique.filter(({ definition }) => definition.includes(`${told}(${column})`))
        expect(guards, key).not.toEqual([])
      }
    },
  )

  it('may have what is about a person taken out of its history, and the label with it', async () => {
    const { personal, label, fields } = resource
    const { rows } = await sql<{ field: string }>`select field from personal_fields
      where resource = ${resource.name}`.execute(subject().product.owner.db)
    const wanted = personal.map((key) => toSnakeCase(key))
    expect(rows.map(({ field }) => field)).toEqual(
      expect.arrayContaining(personal.includes(label) ? [...wanted, 'record_label'] : wanted),
    )
    const always = Object.keys(fields).filter((key) => ['email', 'phone'].includes(fields[key]?.kind ?? ''))
    expect(personal).toEqual(expect.arrayContaining(always))
  })

  ofTable('points only to what there is, and finds quickly what points to a record', async () => {
    const pointing = ownFields().filter(({ field }) => targetOf(field) !== null)
    const lacking = pointing.map(({ column, field }) =>
      missing(resource.name, {
        column,
        target: targetOf(field) ?? '',
        outlivesTarget: field.settings.outlivesTarget,
      }),
    )
    expect((await Promise.all(lacking)).flat()).toEqual([])
  })

  ofTable('finds quickly the texts in which a picture stands', async () => {
    const texts = ownFields().filter(({ field }) => field.kind === 'richText')
    const indexes = (await indexesOf(db(), resource.name)).map(({ definition }) => definition)
    for (const { column } of texts)
      expect(
        indexes.some((definition) => definition.includes(`pictures_in(${column})`)),
        column,
      ).toBe(true)
  })

  ofTable('finds one or two letters of Chinese by an index where it finds three by one', async () => {
    const indexes = (await indexesOf(db(), resource.name)).map(({ definition }) => definition)
    for (const key of resource.search) {
      const { column, value, field } = fieldInSql(subject().queries.source.row, key)
      if (
        field.settings.isCode ||
        !indexes.some((definition) => definition.includes(`(${column} gin_trgm_ops)`))
      )
        continue
      expect(await isSearchedByIndex(db(), subject().queries.source, value), column).toBe(true)
    }
  })

  ofTable('keeps the rows of its fields in tables that go with the record', async () => {
    for (const { key, rows, field, lines } of fieldsInRows(subject())) {
      if (!rows) throw new Error(`${key} has no table.`)
      // A link is told from both ends; the end that writes it takes it along.
      const owner = { column: rows.owner, target: resource.name, cascades: field.written !== 'system' }
      expect(await missing(rows.table, owner)).toEqual([])
      if (rows.target !== undefined) {
        const target = { column: rows.target, target: field.settings.target ?? '' }
        expect(await missing(rows.table, target)).toEqual([])
      }
      const columns = await columnsOf(db(), rows.table)
      expect([...columns.keys()], key).toContain('sort')
      for (const line of lines()) expectColumn(columns.get(line.column), line)
    }
  })

  interface Pointing {
    column: string
    target: string
    cascades?: boolean
    outlivesTarget?: boolean | undefined
  }

  /** What a column that points somewhere lacks. */
  async function missing(
    table: string,
    { column, target, cascades = false, outlivesTarget = false }: Pointing,
  ): Promise<string[]> {
    const keys = (await foreignKeysOf(db(), table)).filter((each) => each.column === column)
    const indexes = (await indexesOf(db(), table)).filter(({ first }) => first === column)
    const isKey = keys.some((each) => each.target === target && (each.cascades || !cascades))
    return [
      ...(isKey || outlivesTarget ? [] : [`a foreign key of ${table}.${column} to ${target}`]),
      ...(indexes.length > 0 ? [] : [`an index of ${table} (${column})`]),
    ]
  }

  ofTable('reads every order from an index', async () => {
    const lacking: string[] = []
    for (const field of resource.sorts) {
      for (const direction of ['asc', 'desc'] as const) {
        const { source } = subject().queries
        if (await isServedByIndex(db(), source, { field, direction })) continue
        lacking.push(`an index of ${resource.name} (${columnsOfOrder(db(), source, { field, direction })})`)
      }
    }
    expect(lacking).toEqual([])
  })

  function db() {
    return subject().product.services.db
  }
}

function fieldsInColumns({ resource, queries }: Subject): FieldInSql[] {
  // What is kept of a secret is not what was given.
  const own = Object.entries(resource.fields).filter(
    ([, { storage, written }]) => storage === 'column' && written !== 'secret',
  )
  const kept = own.filter(([key]) => fieldInSql(queries.source.row, key).rows === null)
  return kept.map(([key]) => fieldInSql(queries.source.row, key))
}

function fieldsInRows({ resource, queries }: Subject): FieldInSql[] {
  const own = Object.entries(resource.fields).filter(([, { storage }]) => storage === 'links')
  return own.map(([key]) => fieldInSql(queries.source.row, key))
}

/** The table that a column points to. */
function targetOf({ kind, settings }: Field): string | null {
  return settings.target ?? (isFileKind(kind) ? 'files' : null)
}

/** The longest and the least that the contract takes, or each of its words. */
function extremesOf({ kind, settings, ...field }: Field): unknown[] {
  const { options, minimum, maximum } = settings
  if (kind === 'currency') return [...currencies]
  if (kind === 'names') return (options ?? []).map((option) => [option])
  if (options) return [...options]
  if (isTyped(kind) && maximum !== undefined) return field.written === 'system' ? [] : ['a'.repeat(maximum)]
  // Of the other kinds the maximum is no value: a number of links, a length.
  return isNumber(kind) ? [minimum, maximum].filter((value) => value !== undefined) : []
}

/** What the contract does not take, and the table must not either: other words, longer texts. */
function beyond({ kind, settings, written }: Field): unknown[] {
  const { options, maximum } = settings
  const isOpen = options !== undefined && maximum !== undefined
  if (kind === 'currency') return [otherWord]
  if (kind === 'names') return options ? [[otherWord]] : []
  if (options) return isOpen ? [] : [otherWord]
  if (!isTyped(kind) || written === 'system' || maximum === undefined || sanitised.includes(kind)) return []
  return ['a'.repeat(maximum + 1)]
}

function isTyped(kind: Field['kind']): boolean {
  return ['text', 'longText', 'richText', 'email', 'phone', 'url'].includes(kind)
}

function isNumber(kind: Field['kind']): boolean {
  return ['count', 'money', 'rate', 'duration', 'period'].includes(kind)
}

function short(value: unknown): string {
  return String(value).slice(0, 40)
}
