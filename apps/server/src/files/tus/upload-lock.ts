import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Lock } from '@tus/server'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { holdUpload, keepHolding, letGo } from './uploads.queries.ts'

const renewMs = 1_000
const askAgainMs = 200
const patienceMs = 20_000

/**
 * Lets one request at a time write to an upload, over all processes: it says in the upload's row that it is at work, each
 * second, and ends when another one waits. One that is gone says nothing any more.
 */
export function uploadLock(db: Db, id: string): Lock {
  const holder = randomUUID()
  let timer: NodeJS.Timeout | undefined
  return {
    async lock(signal, cancel) {
      const end = Date.now() + patienceMs
      let outcome = await holdUpload(db, id, holder)
      while (outcome === 'taken') {
        if (signal.aborted || Date.now() > end) throw new Problem('conflict')
        await wait(askAgainMs)
        outcome = await holdUpload(db, id, holder)
      }
      if (outcome === 'absent') return
      const renew = async () => {
        // A database that is away for a moment ends no upload: nobody else can take it meanwhile either.
        if (!(await keepHolding(db, id, holder).catch(() => true))) void cancel()
      }
      timer = setInterval(() => void renew(), renewMs).unref()
    },
    async unlock() {
      clearInterval(timer)
      await letGo(db, id, holder)
    },
  }
}
