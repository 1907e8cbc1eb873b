import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Settings with which a process finds our sources compiled by those before it, as `npm start` does: seconds each time. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') }
