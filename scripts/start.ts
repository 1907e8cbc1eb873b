import { serve } from '../apps/server/src/serve.ts'
import { buildWebWhenStale } from './build-web.ts'

// Both at once: the database is made and filled while the web app is built.
await serve(buildWebWhenStale())
