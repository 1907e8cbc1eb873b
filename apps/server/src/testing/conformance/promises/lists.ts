import type { Totals } from '@backlot/contract/core/endpoints/listing'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { findResource } from '@backlot/contract/registry'
import fc from 'fast-check'
import { expect } from 'vitest'
import { fieldInSql } from '../../../platform/fields/field-in-sql.ts'
import { anyList, fieldOf, filterQuery, listQuery, readList } from '../asked-lists.ts'
import { writeIfTaken } from '../differing-rows.ts'
import { allRows, has, type Promises, type Row, rowsOf, type Subject } from '../subject.ts'
import { itWhere } from '../where.ts'

const nonsense = [
  'sort=password_hash',
  'filter[nope]=1',
  'filter[id][like]=1',
  'page=0',
  'page=-1',
  'per_page=101',
  'per_page=1e2',
  'page=2&page=3',
  'cursor=rubbish',
  'surprise=1',
]

/** Letters of which one or two are a word. */
const wordLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const chinese = '新版月度套餐 T恤第2季'
/** Some stand in the middle of it, some not at all, though each of their letters does. */
const chineseWords = ['套餐', '餐', 't恤', '第2', '2季', '新版', '餐 T', '餐套', '恤t', '%餐', '餐_']

/** What is found, in which order, over how many pages, and what it adds up to. */
export const listPromises: Promises = (resource, subject, { isView = false }) => {
  const hasList = has(resource, 'list')
  const perPage = 7

  itWhere(hasList)(
    'walks in every order, by number and by cursor, over the rows as they are read',
    async () => {
      const rows = await allRows(subject())
      for (const field of resource.sorts) {
        for (const direction of ['asc', 'desc'] as const) {
          const asked = { filters: [], sorts: [{ field, direction }], perPage }
          const expected = readList(subject(), asked, rows).map(({ id }) => id)
          const query = listQuery(asked)
          expect(await idsByNumber(subject(), query), query).toEqual(expected)
          expect(await idsByCursor(subject(), query), query).toEqual(expected)
        }
      }
    },
  )

  itWhere(hasList)(
    'answers any filters in any order as they are read, and counts and adds up the same',
    async () => {
      const rows = await allRows(subject())
      const asAsked = fc.asyncProperty(anyList(subject(), rows), async (asked) => {
        const expected = readList(subject(), asked, rows)
        expect(await idsByCursor(subject(), listQuery(asked))).toEqual(expected.map(({ id }) => id))
        const query = filterQuery(asked.filters)
        const counted = await subject().staff.get(`${subject().path}?exact_total=1${query}`)
        expect(counted.body.meta).toMatchObject({ total: expected.length, total_is_exact: 1 })
        if (has(resource, 'totals'))
          expect(await totalsOf(subject(), query)).toEqual(added(subject(), expected))
      })
      await fc.assert(asAsked, { numRuns: 20 })
    },
  )

  itWhere(hasList && resource.search.length > 0)('finds by every field that it searches', async () => {
    const rows = await allRows(subject())
    for (const key of resource.search) {
      const [text = ''] = rows.map((row) => textIn(row, key)).filter((each) => each.length > 3)
      expect(text, `The samples need a longer ${key}.`).not.toBe('')
      for (const words of [text.toUpperCase(), text.slice(1, 5), text.slice(0, 2), text.slice(2, 4)]) {
        const found = await allRows(subject(), `&q=${encodeURIComponent(words)}`)
        const expected = rows.filter((row) => isFound(subject(), row, words.trim()))
        expect(
          found.map(({ id }) => id),
          words,
        ).toEqual(expected.map(({ id }) => id))
      }
    }
  })

  itWhere(hasList && !isView && resource.search.length > 0)(
    'finds one or two letters of Chinese anywhere in every field that it searches',
    async () => {
      const [before] = await allRows(subject())
      if (!before) throw new Error('There are no rows to search.')
      for (const key of resource.search) {
        await rewrite(subject(), { id: before.id, key, text: chinese })
        const rows = await allRows(subject())
        const { input, written } = fieldOf(subject(), key)
        if (written === 'always' && input.safeParse(chinese).success)
          expect(rows.map((row) => textIn(row, key))).toContain(chinese)
        for (const words of chineseWords) {
          const found = await allRows(subject(), `&q=${encodeURIComponent(words)}`)
          const expected = rows.filter((row) => isFound(subject(), row, words))
          expect(
            found.map(({ id }) => id),
            `${key}: ${words}`,
          ).toEqual(expected.map(({ id }) => id))
        }
        // Other promises find the record as it was.
        await rewrite(subject(), { id: before.id, key, text: before[toSnakeCase(key)] })
      }
    },
  )

  itWhere(hasList)('refuses orders, filters and pages that it does not have', async () => {
    for (const query of nonsense) {
      const answer = await subject().staff.get(`${subject().path}?${query}`)
      expect(answer, query).toMatchObject({ status: 422, body: { code: 'invalid' } })
    }
  })

  itWhere(hasList)('answers a page beyond the last with no rows', async () => {
    const answer = await subject().staff.get(`${subject().path}?page=9999`)

    expect(answer).toMatchObject({ status: 200, body: { data: [] } })
  })

  itWhere(has(resource, 'export'))(
    'exports the rows of any list as a spreadsheet can read them',
    async () => {
      const { staff, path } = subject()
      const rows = await allRows(subject())

      const { text, headers } = await staff.get(`${path}/exportCsv`)

      expect(headers['content-disposition']).toContain(resource.csv.fileName)
      expect(text.startsWith('\uFEFFid,')).toBe(true)
      expect(idsInCsv(text).toSorted(byNumber)).toEqual(rows.map(({ id }) => id).toSorted(byNumber))
      const asListed = fc.asyncProperty(anyList(subject(), rows), async (asked) => {
        const csv = await staff.get(`${path}/exportCsv?${listQuery(asked)}`)
        expect(idsInCsv(csv.text)).toEqual(readList(subject(), asked, rows).map(({ id }) => id))
      })
      await fc.assert(asListed, { numRuns: 5 })
    },
  )
}

const byNumber = (a: number, b: number) => a - b

async function idsByNumber({ staff, path }: Subject, query: string): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const rows = rowsOf(await staff.get(`${path}?${query}&page=${page}`))
    if (rows.length === 0) return ids
    ids.push(...rows.map(({ id }) => id))
  }
}

async function idsByCursor({ staff, path }: Subject, query: string): Promise<number[]> {
  const ids: number[] = []
  let cursor = ''
  for (;;) {
    const answer = await staff.get(`${path}?${query}${cursor && `&cursor=${cursor}`}`)
    ids.push(...rowsOf(answer).map(({ id }) => id))
    const { next_cursor: next } = answer.body.meta ?? {}
    if (!next) return ids
    cursor = String(next)
  }
}

export function idsInCsv(text: string): number[] {
  return text
    .split('\r\n')
    .filter((line) => /^\d+,/.test(line))
    .map((line) => Number.parseInt(line, 10))
}

async function rewrite(
  { product, queries, resource }: Subject,
  { id, key, text }: { id: number; key: string; text: unknown },
): Promise<void> {
  const field = fieldInSql(queries.source.row, key)
  await writeIfTaken(product.owner.db, field, { table: resource.name, id, value: text })
}

function textIn(row: Row, key: string): string {
  return String(row[toSnakeCase(key)] ?? '')
}

/**
 * One or two letters of Latin begin a text, and any begin a code; all else stands anywhere in it. What a record points to counts
 * by its name.
 */
function isFound(subject: Subject, row: Row, words: string): boolean {
  const { resource, queries } = subject
  const own = resource.search.map((key) => ({
    text: textIn(row, key),
    isCode: fieldOf(subject, key).settings.isCode,
  }))
  const pointed = Object.keys(queries.source.searchThrough).map((key) => {
    const target = findResource(fieldOf(subject, key).settings.target ?? '')
    const ref = row[toSnakeCase(key.replace(/Id$/, ''))] as { name: string } | null
    return { text: ref?.name ?? '', isCode: target?.fields[target.label]?.settings.isCode }
  })
  const wanted = words.toLowerCase()
  return [...own, ...pointed].some(({ text, isCode = false }) => {
    const lower = text.toLowerCase()
    const isBeginning = wanted.length < 3 && (isCode || !wordLetters.test(wanted))
    return isBeginning ? lower.startsWith(wanted) : lower.includes(wanted)
  })
}

async function totalsOf({ staff, path }: Subject, query: string): Promise<Totals> {
  return (await staff.get(`${path}/totals?${query.slice(1)}`)).body.data as Totals
}

/** What rows add up to, read from all their pages: each currency for itself. */
function added(subject: Subject, rows: readonly Row[]): Totals {
  const sums = subject.resource.sums.map((key) => {
    const { beside } = fieldOf(subject, key).settings
    const byCurrency = new Map<string | null, number>(beside === undefined ? [[null, 0]] : [])
    for (const row of rows.filter((each) => each[toSnakeCase(key)] !== null)) {
      const currency = beside === undefined ? null : textIn(row, beside)
      byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + Number(row[toSnakeCase(key)]))
    }
    const all = [...byCurrency].map(([currency, sum]) => ({ currency, sum }))
    return [toSnakeCase(key), all.toSorted((a, b) => String(a.currency).localeCompare(String(b.currency)))]
  })
  return { rows: rows.length, sums: Object.fromEntries(sums) as Totals['sums'] }
}
