import { enableCompileCache } from 'node:module'

// Before the rest is loaded: later starts find it compiled.
enableCompileCache()
const { serve } = await import('./serve.ts')

await serve()
