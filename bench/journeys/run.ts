// node bench/journeys/run.ts [name]: what staff do, in Chromium and both languages, at full size: a film of 300 MB, a CSV of 2,000
// lines, 5,000 videos tagged, and two editors on one video.
import { fileURLToPath } from 'node:url'
import { startVitest } from 'vitest/node'

const root = fileURLToPath(new URL('../..', import.meta.url))
process.env.IMPORT_LINES = '2000'

const vitest = await startVitest('test', process.argv.slice(2), {
  root,
  config: fileURLToPath(new URL('vitest.config.ts', import.meta.url)),
  run: true,
})
await vitest.close()
