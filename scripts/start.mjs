import { enableCompileCache } from 'node:module'
import { buildServerWhenStale, buildWebWhenStale } from './builds.mjs'

// npm stops its shell, and the shell passes no signal on: when it is gone, we were meant as well.
const shell = process.ppid
if (process.env.npm_lifecycle_event !== undefined && process.platform !== 'win32') {
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM')
  }, 300).unref()
}

await buildServerWhenStale()
// Later starts find it compiled.
enableCompileCache()
/** @type {typeof import('../apps/server/src/serve.ts')} */
const { serve } = await import(new URL('../apps/server/dist/serve.js', import.meta.url).href)

// Both at once: the database is made and filled while the web app is built.
await serve(buildWebWhenStale())
