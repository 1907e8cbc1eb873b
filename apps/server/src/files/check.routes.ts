import { fileEndpoints } from '@backlot/contract/files'
import type { FastifyInstance } from 'fastify'
import { route } from '../platform/http/route.ts'
import { fieldProblem } from '../platform/problem/problem.ts'
import { findBlocked } from './block-list/block-list.queries.ts'
import { filesPath } from './file-store.ts'
import { originPath } from './origin/origin-path.ts'
import type { StoredObject } from './storage/storage.ts'

const storedPath = /^\/?(?:files\/)?([0-9a-f]{2}\/[0-9a-f]{32}\.[a-z0-9]{2,5})$/

/** Whether a file is where somebody believes it, in our own storage or where others put films, and may be uploaded. */
export async function checkRoutes(app: FastifyInstance): Promise<void> {
  route(app, fileEndpoints.checkOnServer, async ({ query }) => {
    const key = storedPath.exec(query.path.trim())?.[1]
    if (key === undefined) throw fieldProblem('path', { message: 'bad_path' })
    return answerOf(await app.fileStore.stat(`${filesPath}/${key}`))
  })
  route(app, fileEndpoints.checkOnCloud, async ({ query }) =>
    answerOf(await app.fileOrigin.stat(originPath(query.path))),
  )
  route(app, fileEndpoints.checkBlockList, async ({ db, query: { sha256 = null, name = null } }) => {
    const found = await findBlocked(db, { sha256, name })
    return { blocked: found !== undefined, reason: found?.reason ?? null }
  })
}

function answerOf(found: StoredObject | undefined) {
  const { bytes = null, contentType = null, etag = null } = found ?? {}
  return { exists: found !== undefined, bytes, contentType, etag }
}
