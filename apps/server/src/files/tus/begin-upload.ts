import { mkdir, statfs } from 'node:fs/promises'
import { largestVideoBytes } from '@backlot/contract/files'
import type { Upload } from '@tus/server'
import type { Call } from '../../platform/caller/call.ts'
import { returnAttempt } from '../../platform/limits/attempts.queries.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import { requireUnblocked } from '../block-list/require-unblocked.ts'
import { localFolder } from '../file-store.ts'
import { nameOf } from '../receive-upload.ts'
import { claimBytes } from '../upload-quota.ts'
import { insertUpload } from './uploads.queries.ts'

export type UploadCall = Call<unknown, unknown, unknown>

interface Announced {
  name: string
  bytes: number
  sha256: string | null
}

/** Takes note of a film that is to come, as far as it may come, there is room for it, and the day's quota goes. */
export async function beginUpload(call: UploadCall, { id, size, metadata }: Upload): Promise<void> {
  const announced = announcedOf(size ?? 0, metadata ?? {})
  await requireUnblocked(call.db, announced)
  await requireRoom(call, announced.bytes)
  const attemptId = await claimBytes(call, announced.bytes)
  try {
    await insertUpload(call.db, { id, ...announced, adminId: call.session.adminId, attemptId })
  } catch (error) {
    await returnAttempt(call.db, attemptId)
    throw error
  }
}

function announcedOf(bytes: number, metadata: Readonly<Record<string, string | null>>): Announced {
  const { filename, sha256 = null, ...unknown } = metadata
  const [other] = Object.keys(unknown)
  if (other !== undefined) throw fieldProblem(other, { message: 'unknown_field' })
  if (!filename?.trim()) throw fieldProblem('filename', { message: 'required' })
  if (sha256 !== null && !/^[0-9a-f]{64}$/.test(sha256))
    throw fieldProblem('sha256', { message: 'bad_format' })
  if (bytes === 0) throw fieldProblem('file', { message: 'empty_file' })
  if (bytes > largestVideoBytes) throw new Problem('too_large')
  return { name: nameOf(filename), bytes, sha256 }
}

/** Rather now than after an hour. A bucket does not say how much it takes. */
async function requireRoom({ services: { config } }: UploadCall, bytes: number): Promise<void> {
  if (config.bucket) return
  const folder = localFolder(config.dataDir)
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  if (bytes > bavail * bsize) throw new Problem('no_space')
}
