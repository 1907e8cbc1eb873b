import { sql } from 'kysely'
import { readConfig } from '/work/shell/apps/server/src/config.ts'
import { openPlatform } from '/work/shell/apps/server/src/start-database.ts'
import { findById, findByText } from '/work/shell/apps/server/src/search/search.queries.ts'
import { resources } from '/work/shell/packages/contract/src/resources/index.ts'
const { platform, close } = await openPlatform(readConfig({ ...process.env, BACKLOT_DATA_DIR: '/tmp/shellperf', BACKLOT_ADMIN_PASSWORD: 'backlot-demo-1' }), () => {})
const { db } = platform
const words = ['salt','tide','motel','night','river','stone','glass','north','paper','quiet','winter','amber','harbour','signal','orchard','velvet']
const { rows } = await sql`select count(*)::int n from videos`.execute(db)
if ((rows[0] as any).n < 1000000) {
  const t = Date.now()
  await sql`select set_config('statement_timeout', '0', false)`.execute(db)
  for (let from = 1; from <= 1000000; from += 20000) await sql`insert into videos (serial_number, title) select 'BL-' || n, initcap((${words}::text[])[1 + (n * 7) % 16] || ' ' || (${words}::text[])[1 + (n / 16) % 16] || ' ' || md5(n::text)) from generate_series(${from}::int, ${from + 19999}::int) n on conflict do nothing`.execute(db)
  await sql`analyze videos`.execute(db)
  console.log('loaded', Date.now() - t)
}
const searched = Object.values(resources).filter((r: any) => r.search.length > 0) as any
for (const q of ['s', 'sa', 'salt', 'salt tide', 'tide', 'BL-4242', '424242', 'motel a', 'abcdef', 'zzzz', 'orchard velvet', 'e9f', 'ight', '0000']) {
  const times: number[] = []
  let n = 0
  for (let i = 0; i < 5; i++) { const t = performance.now(); n = (await findByText(db, searched, q)).length; times.push(performance.now() - t) }
  console.log(q.padEnd(16), n, times.map((t) => t.toFixed(1)).join(' '))
}
const t = performance.now(); await findById(db, searched, 424242); console.log('id', (performance.now() - t).toFixed(1))
await close()
process.exit(0)
