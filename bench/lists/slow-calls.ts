import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { business, openBusinessDatabase } from '../scratch-database.ts'
import { startServerProcess } from '../server-process.ts'
import { signInForBench } from '../staff.ts'

const slowMs = 250

/** Asks for an address, once; `figures` are those that open it. */
export type Ask = (path: string, figures?: readonly string[]) => Promise<unknown>

/**
 * Has addresses asked for over a whole business by one who may see all of it, and notes which take over a quarter of a second or are not
 * answered: on the screen, and under a name among the results where there is one.
 */
export async function noteSlowCalls(name: string | null, askAll: (ask: Ask) => Promise<void>): Promise<void> {
  await using database = await openBusinessDatabase()
  const headers = { authorization: `Bearer ${await signInForBench(database.url)}` }
  const product = await startServerProcess('product', database.url, database.folder)
  const slow: { took: string; path: string; figures: readonly string[] | undefined }[] = []
  let calls = 0
  await askAll(async (path, figures) => {
    const start = performance.now()
    const response = await fetch(`${product.url}/api/admin${path}`, { headers })
    const body: unknown = await response.json()
    const ms = Math.round(performance.now() - start)
    calls += 1
    if (ms > slowMs || !response.ok) {
      const took = response.ok ? `${ms} ms` : `${ms} ms, answered ${response.status}`
      slow.push({ took, path: decodeURIComponent(path), figures })
      process.stdout.write(`${took.padStart(9)}  ${decodeURIComponent(path)}  ${figures?.join('; ') ?? ''}\n`)
    }
    return body
  })
  await product.stop()
  process.stdout.write(`${calls} calls, ${slow.length} of them over ${slowMs} ms\n`)
  if (name === null) return
  const on = new Date().toISOString().slice(0, 10)
  const results = fileURLToPath(new URL(`../results/lists/${name}.json`, import.meta.url))
  writeFileSync(results, `${JSON.stringify({ on, ...business, calls, slow }, null, 2)}\n`)
}
