import { apiBase } from '@backlot/contract/api-base'
import { languageOf } from '@backlot/contract/core/words/language'
import { problemStatus } from '@backlot/contract/core/words/problem'
import { fileEndpoints, largestVideoBytes } from '@backlot/contract/files'
import { Server, type ServerOptions } from '@tus/server'
import { bodyOf, problemOf } from '../../platform/problem/error-handler.ts'
import { randomName } from '../file-store.ts'
import { AccountUploads } from './account-uploads.ts'
import type { UploadCall } from './begin-upload.ts'
import { finishUpload } from './finish-upload.ts'
import type { RunningHashes } from './running-hashes.ts'
import { uploadLock } from './upload-lock.ts'

// A connection that was cut is not waited for when its sender is back.
const drainMs = 300

/** Answers a request of the tus protocol, in the name of whoever made it. */
export async function answerTus(call: UploadCall, hashes: RunningHashes): Promise<void> {
  const { request, reply } = call
  const server = new Server({
    path: `${apiBase}${fileEndpoints.beginUpload.path}`,
    datastore: new AccountUploads(call, hashes),
    locker: { newLock: (id) => uploadLock(call.db, id) },
    lockDrainTimeout: drainMs,
    maxSize: largestVideoBytes,
    relativeLocation: true,
    namingFunction: randomName,
    // Nobody but our own pages.
    allowedOrigins: () => false,
    // Whoever wants to know what became of it asks once more.
    onUploadFinish: async (_request, { id }) => {
      await finishUpload(call, id, hashes)
      return {}
    },
    onResponseError: (_request, error) => refusalOf(call, error),
  })
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  await server.handle(request.raw, reply.raw)
  // What we did not want to read must still flow, or the sender never gets to the answer.
  request.raw.resume()
}

type Refusal = Exclude<Awaited<ReturnType<NonNullable<ServerOptions['onResponseError']>>>, undefined>

/** What the protocol itself refuses has its status; all else is said as everywhere. */
function refusalOf({ request }: UploadCall, error: Error | Refusal): Refusal {
  if ('status_code' in error) return error
  const problem = problemOf(error)
  if (problem.code === 'internal') request.log.error({ err: error }, 'unexpected failure')
  const reader = { language: languageOf(request.headers['accept-language']), requestId: request.id }
  return { status_code: problemStatus[problem.code], body: JSON.stringify(bodyOf(problem, reader)) }
}
