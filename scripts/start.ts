import { serve } from '../apps/server/src/serve.ts'
import { buildWebWhenStale } from './build-web.ts'

// npm stops its shell, and the shell passes no signal on: when it is gone, we were meant as well.
const shell = process.ppid
if (process.env.npm_lifecycle_event !== undefined && process.platform !== 'win32') {
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM')
  }, 300).unref()
}

// Both at once: the database is made and filled while the web app is built.
await serve(buildWebWhenStale())
