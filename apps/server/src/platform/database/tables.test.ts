import { expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { openDatabase } from './connection/pool.ts'
import { describeTables } from './describe-tables.ts'

it('the types of the tables are those of the migrated schema', async () => {
  const scratch = await createTestDatabase()
  const database = openDatabase(scratch.url, { maxConnections: 1 })

  const described = await describeTables(database.pool)

  await database.close()
  await scratch.drop()
  await expect(described).toMatchFileSnapshot('./tables.ts')
})
