import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { UploadedFile } from '@backlot/contract/files'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import { requireUnblocked } from '../block-list/require-unblocked.ts'
import type { FileStore } from '../file-store.ts'
import { findUploadedFile } from '../files.queries.ts'
import { recordUpload } from '../files.service.ts'
import { arrivalOf, arrivedOf, dropUpload } from './arrival-of-upload.ts'
import type { UploadCall } from './begin-upload.ts'
import type { RunningHashes } from './running-hashes.ts'
import { uploadLock } from './upload-lock.ts'
import { completeUpload, findUpload, type UploadRow } from './uploads.queries.ts'

/**
 * Makes a file of an upload that has arrived whole; asked again it answers the same file. What turns out to be no film, or
 * not what was said, is dropped.
 */
export async function finishUpload(
  call: UploadCall,
  id: string,
  hashes: RunningHashes,
): Promise<UploadedFile> {
  const lock = uploadLock(call.db, id)
  await lock.lock(new AbortController().signal, () => undefined)
  try {
    const row = await findUpload(call.db, id, call.session.adminId)
    if (!row) throw new Problem('not_found')
    if (row.fileId !== null) return await findFile(call, row.fileId)
    return await finish(call, row, hashes)
  } finally {
    await lock.unlock()
  }
}

async function findFile({ db }: UploadCall, fileId: number): Promise<UploadedFile> {
  const file = await findUploadedFile(db, fileId)
  if (!file) throw new Problem('not_found')
  return file
}

async function finish(call: UploadCall, row: UploadRow, hashes: RunningHashes): Promise<UploadedFile> {
  const arrival = arrivalOf(row)
  if (!arrival || row.url === null || (await arrivedOf(call, row)) !== row.bytes)
    throw new Problem('conflict')
  await call.request.server.fileStore.arrivals.keep(arrival)
  try {
    return await register(call, { ...row, url: row.url }, hashes)
  } catch (error) {
    // A database that is away or a bucket that does not answer is no fault of the film's.
    if (error instanceof Problem && (error.code === 'invalid' || error.code === 'unsupported_type'))
      await dropUpload(call, row)
    throw error
  }
}

async function register(
  call: UploadCall,
  { id, name, bytes, url, sha256: said }: UploadRow & { url: string },
  hashes: RunningHashes,
): Promise<UploadedFile> {
  const store = call.request.server.fileStore
  const sha256 = hashes.take(id, bytes) ?? (await checksumOf(store, url))
  if (said !== null && said !== sha256) throw fieldProblem('file', { message: 'wrong_checksum' })
  await requireUnblocked(call.db, { name, sha256 })
  const { extension: _, ...media } = await store.inspectVideo(url)
  const file = {
    kind: 'video' as const,
    url,
    name,
    bytes,
    sha256,
    ...media,
    uploadedBy: call.session.adminId,
  }
  return call.db.transaction().execute(async (db) => {
    const uploaded = await recordUpload({ ...call, db }, file)
    await completeUpload(db, id, uploaded.id)
    return uploaded
  })
}

/** Read again: some of it arrived in another process, or before a restart. */
async function checksumOf(store: FileStore, url: string): Promise<string> {
  const content = await store.read(url)
  if (!content) throw new Problem('not_found')
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex')
}
