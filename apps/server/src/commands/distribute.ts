import { hasCitus, listDistribution, runDistribution } from '../site/facts/distribute.queries.ts'
import type { Command } from './command.ts'

export const distribute: Command = {
  usage: '[--dry-run]',
  summary: 'Spread visits, views and clicks over the machines of a Citus cluster; --dry-run only says how',
  options: { 'dry-run': { type: 'boolean' } },
  words: 0,
  async run({ openAsOwner, print }, _words, values) {
    const { db } = await openAsOwner()
    if (!(await hasCitus(db)))
      return print('This database has no Citus: nothing was distributed, and nothing has to be.')
    const statements = await listDistribution(db)
    if (statements.length === 0) return print('Visits, views and clicks are distributed already.')
    for (const statement of statements) {
      print(`${statement};`)
      if (values['dry-run'] !== true) await runDistribution(db, statement)
    }
    print(values['dry-run'] === true ? 'Nothing was changed.' : 'Visits, views and clicks are distributed.')
  },
}
