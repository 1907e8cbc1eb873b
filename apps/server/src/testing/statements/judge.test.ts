import { expect, it } from 'vitest'
import { startProduct } from '../as-staff.ts'
import { itWhere } from '../conformance/where.ts'
import { isSecondRun, statementsFolder } from '../once.ts'
import { createParcelTables } from '../trial-parcels.tables.ts'
import { judgeStatements } from './judge.ts'
import { readStatements } from './sent.ts'

itWhere(isSecondRun && statementsFolder !== undefined)(
  'each statement that the first run sent is understood here as well',
  async () => {
    await using product = await startProduct()
    await createParcelTables(product.owner.db)
    const sent = readStatements(statementsFolder ?? '')

    const { understood, refused, elsewhere } = await judgeStatements(product.databaseUrl, sent)

    expect(refused).toEqual([])
    expect(understood).toBeGreaterThan(20 * elsewhere)
    // Less would mean that hardly anything was written down.
    expect(understood).toBeGreaterThan(1_000)
  },
  // Ten seconds of a whole processor, beside other tests and on a slower machine.
  600_000,
)

it('what a release does not understand is told with its text, and what is about tables of others is counted', async () => {
  await using product = await startProduct()
  const sent = [
    'select name from tags where id = $1 and name = any($2::text[])',
    'delete from audits where id = $1',
    'select spam_in(name) from tags',
    'select nosuch from tags',
    'select count(*) from pg_stat_nosuch',
    'select count(*) from made_by_a_test',
    'create table tags (id int)',
  ]

  const { understood, refused, elsewhere } = await judgeStatements(product.databaseUrl, sent)

  expect({ understood, elsewhere }).toEqual({ understood: 1, elsewhere: 2 })
  expect(refused.toSorted()).toEqual([
    'column "nosuch" does not exist: select nosuch from tags',
    'function spam_in(text) does not exist: select spam_in(name) from tags',
    'relation "pg_stat_nosuch" does not exist: select count(*) from pg_stat_nosuch',
  ])
})
