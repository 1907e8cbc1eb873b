import { enableCompileCache } from 'node:module'
import { buildServerWhenStale, buildWebWhenStale } from './builds.mjs'

await buildServerWhenStale()
// Later starts find it compiled.
enableCompileCache()
/** @type {typeof import('../apps/server/src/serve.ts')} */
const { serve } = await import(new URL('../apps/server/dist/serve.js', import.meta.url).href)

// Both at once: the database is made and filled while the web app is built.
await serve(buildWebWhenStale())
