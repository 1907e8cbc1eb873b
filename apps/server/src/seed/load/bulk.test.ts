import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { BulkBeside, usualBulkFrom } from './bulk.ts'

it('whoever waits for work beside lets go of what it needs', async () => {
  const database = await createTestDatabase()
  const [client, other] = [1, 2].map(() => new pg.Client({ connectionString: database.url }))
  if (!client || !other) throw new Error('There are two.')
  try {
    for (const each of [client, other]) await each.connect()
    await client.query('begin')
    const bulk = new BulkBeside({ client, other }, usualBulkFrom)
    const written = Promise.withResolvers<void>()
    const { finished } = await bulk.beside(async (besides) => {
      await written.promise
      // As the index of a table does.
      await besides.query('lock table tags in share mode')
    })
    await client.query(`insert into tags (name, type) values ('Harbour', 'genre')`)
    written.resolve()

    await finished()

    expect((await other.query('select name from tags')).rows).toEqual([{ name: 'Harbour' }])
  } finally {
    for (const each of [client, other]) await each.end()
    await database.drop()
  }
})
