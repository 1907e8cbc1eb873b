import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tags } from '@backlot/contract/resources/tags'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrationsFolder } from '../../folders.ts'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'

conformance(tags, {
  sample: (n) => ({ name: `Slow cinema ${n}`, type: 'genre' }),
  changed: (n) => ({ name: `Road film ${n}`, is_popular: 1 }),
})

it('keeps a name unique within its type, whatever the case, and however its accents were typed', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  await staff.post('/tags', { name: 'Noir', type: 'genre' })
  const [composed, decomposed] = ['Café Noël', 'Cafe\u0301 Noe\u0308l']

  const same = await staff.post('/tags', { name: 'NOIR', type: 'genre' })
  const other = await staff.post('/tags', { name: 'Noir', type: 'studio' })

  expect(same).toMatchObject({
    status: 409,
    body: { code: 'duplicate', errors: { name: [expect.any(String)] } },
  })
  expect(other.status).toBe(201)
  expect((await staff.post('/tags', { name: decomposed, type: 'genre' })).body.data).toMatchObject({
    name: composed,
  })
  expect((await staff.post('/tags', { name: composed, type: 'genre' })).body.code).toBe('duplicate')
  const found = await staff.get(`/tags?q=${encodeURIComponent('fe\u0301 no')}`)
  expect(found.body.data).toMatchObject([{ name: composed }])
  const anywhere = await staff.get(`/search?q=${encodeURIComponent(decomposed)}`)
  expect(anywhere.body.data).toMatchObject({ hits: [{ label: composed }] })
})

it('composes what was kept decomposed, with its number where another is called so', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const [composed, decomposed] = ['Café', 'Cafe\u0301']
  // As rows were written before accents were composed.
  await sql`insert into tags (name, type) values (${composed}, 'genre'), (${decomposed}, 'genre'), (${decomposed}, 'studio'),
    (${decomposed.padEnd(100, 'x')}, 'genre'), (${composed.padEnd(99, 'x')}, 'genre')`.execute(
    product.owner.db,
  )
  await sql`insert into channels (name, type, utm_source, utm_campaign) values
    ('One', 'affiliate', 'mail', ${composed}), ('Two', 'affiliate', 'mail', ${decomposed})`.execute(
    product.owner.db,
  )

  await sql.raw(await migrationCalled('same_names_numbered')).execute(product.owner.db)

  const find = async (list: string) =>
    (await staff.get(`/${list}?sort=id&q=${encodeURIComponent(decomposed)}`)).body.data
  const long = composed.padEnd(99, 'x')
  expect(await find('tags')).toMatchObject([
    { id: 1, name: composed, type: 'genre' },
    { id: 2, name: `${composed} #2`, type: 'genre' },
    { id: 3, name: composed, type: 'studio' },
    { id: 4, name: `${long.slice(0, 97)} #4` },
    { id: 5, name: long },
  ])
  expect(await find('channels')).toMatchObject([
    { name: 'One', utm_campaign: composed },
    { name: 'Two', utm_campaign: `${composed} #2` },
  ])
})

async function migrationCalled(name: string): Promise<string> {
  const file = (await readdir(migrationsFolder)).find((each) => each.endsWith(`_${name}.sql`))
  return readFile(join(migrationsFolder, file ?? name), 'utf8')
}

it('gives only models a gender and only genres a category', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const genre = await staff.post('/tags', { name: 'Drama', type: 'genre' })
  const { id } = genre.body.data as { id: number }

  const refused = await staff.post('/tags', {
    name: 'Ines',
    type: 'model',
    gender: 'female',
    category_id: id,
  })
  expect(refused).toMatchObject({ status: 422, body: { errors: { category_id: [expect.any(String)] } } })
  expect((await staff.post('/tags', { name: 'Ines', type: 'model', gender: 'female' })).status).toBe(201)

  // The rule looks at the record as it would be, not only at what was sent.
  const turned = await staff.put(`/tags/${id}`, { gender: 'male', version: 1 })
  expect(turned).toMatchObject({ status: 422, body: { errors: { gender: [expect.any(String)] } } })
})

it('finds Chinese names by any letters that stand beside each other', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  await staff.post('/tags', { name: '慢电影与风景', type: 'genre' })
  const count = async (q: string) =>
    ((await staff.get(`/tags?q=${encodeURIComponent(q)}`)).body.data as unknown[]).length

  for (const words of ['电影与', '慢', '影', '风景', '慢电影与风景'])
    expect(await count(words), words).toBe(1)
  for (const words of ['%电影', '_影', '影电', '电与']) expect(await count(words), words).toBe(0)
})

it('is not deleted while a video carries it, and says how many do', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const { id } = (await staff.post('/tags', { name: 'Drama', type: 'genre' })).body.data as { id: number }
  await staff.post('/videos', { title: 'Low Tide Motel', serial_number: 'BL-1', genres: [id] })

  for (const address of [`/tags/${id}?dry_run=1`, `/tags/${id}`]) {
    const refused = await staff.delete(address)
    expect(refused).toMatchObject({ status: 409, body: { code: 'in_use', count: 1 } })
  }
})

it('has trigrams for Chinese, so that a search for it has an index to use', async () => {
  await using product = await startProduct()

  const { rows } = await sql<{ count: number }>`
    select cardinality(show_trgm('慢电影与风景')) as count`.execute(product.services.db)

  expect(rows[0]?.count).toBeGreaterThan(3)
})

it('keeps its type while something uses it, and is not its own category', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const { id } = (await staff.post('/tags', { name: 'Drama', type: 'genre' })).body.data as { id: number }

  const own = await staff.put(`/tags/${id}`, { category_id: id, version: 1 })
  expect(own).toMatchObject({ status: 422, body: { errors: { category_id: [expect.any(String)] } } })

  const made = async (name: string, category: number) =>
    (await staff.post('/tags', { name, type: 'genre', category_id: category })).body.data as { id: number }
  const child = await made('Court drama', id)
  const grandchild = await made('Court comedy', child.id)
  const round = await staff.put(`/tags/${id}`, { category_id: grandchild.id, version: 1 })
  const words = ['This is already part of the record itself.']
  expect(round).toMatchObject({ status: 422, body: { errors: { category_id: words } } })
  const changes = { category_id: grandchild.id }
  const many = await staff.post('/tags/bulk', { action: 'update', ids: [id], changes })
  expect(many.body.data).toMatchObject({ done: 0, verdicts: [{ code: 'invalid', fields: ['category_id'] }] })
  await staff.delete(`/tags/${grandchild.id}`)
  await staff.delete(`/tags/${child.id}`)

  await staff.post('/videos', { title: 'Low Tide Motel', serial_number: 'BL-1', genres: [id] })
  const turned = await staff.put(`/tags/${id}`, { type: 'studio', version: 1 })
  expect(turned).toMatchObject({ status: 409, body: { code: 'in_use', count: 1 } })
  expect((await staff.put(`/tags/${id}`, { type: 'genre', name: 'Dramas', version: 1 })).status).toBe(200)
})
