import { rm } from 'node:fs/promises'
import { encoderOf } from '@backlot/contract/core/wire/codec'
import {
  fileEndpoints,
  largestImageBytes,
  largestVideoBytes,
  type UploadedFile,
} from '@backlot/contract/files'
import type { Call, Caller } from '../platform/caller/call.ts'
import { Problem } from '../platform/problem/problem.ts'
import { recordAudit } from '../platform/record/audit.ts'
import { requireUnblocked } from './block-list/require-unblocked.ts'
import type { FileStore } from './file-store.ts'
import { insertFile, type NewFile } from './files.queries.ts'
import { inspectMedia, kindOf } from './media/inspect-media.ts'
import type { MediaKind } from './media/media-types.ts'
import { receiveUpload } from './receive-upload.ts'
import { claimUpload, settleUpload } from './upload-quota.ts'

const largestBytes: Readonly<Record<MediaKind, number>> = {
  image: largestImageBytes,
  video: largestVideoBytes,
}

const toWire = encoderOf(fileEndpoints.uploadImage.answer)

/** Takes an upload of one of these kinds in, as far as a day's quota goes. */
export async function acceptUpload(
  call: Call<unknown, unknown, unknown>,
  kinds: readonly MediaKind[],
  store: FileStore,
): Promise<UploadedFile> {
  const claim = await claimUpload(call, Math.max(...kinds.map((kind) => largestBytes[kind])))
  let uploaded: UploadedFile | undefined
  try {
    uploaded = await storeUpload(call, kinds, store)
    return uploaded
  } finally {
    await settleUpload(call, claim, uploaded?.bytes)
  }
}

/** On disk first, then inspected, then known to the database; a failure undoes what was done. */
async function storeUpload(
  call: Call<unknown, unknown, unknown>,
  kinds: readonly MediaKind[],
  store: FileStore,
): Promise<UploadedFile> {
  const largest = Math.max(...kinds.map((kind) => largestBytes[kind]))
  const received = await receiveUpload(call.request, await store.incomingPath(), largest)
  try {
    const { name, bytes, sha256 } = received
    await requireUnblocked(call.db, { name, sha256 })
    const kind = await kindOf(received.path, kinds)
    if (bytes > largestBytes[kind]) throw new Problem('too_large')
    const { extension, ...media } = await inspectMedia(kind, received.path)
    const url = await store.keep(received.path, { extension, contentType: media.contentType })
    const file = { kind, url, name, bytes, sha256, ...media, uploadedBy: call.session.adminId }
    return await registerFile(call, file).catch(async (error: unknown) => {
      await store.discard(url)
      throw error
    })
  } catch (error) {
    await rm(received.path, { force: true })
    throw error
  }
}

function registerFile(caller: Caller, file: NewFile): Promise<UploadedFile> {
  return caller.db.transaction().execute((db) => recordUpload({ ...caller, db }, file))
}

/** Makes a stored file known, in the caller's transaction. */
export async function recordUpload(
  caller: Caller,
  { kind, uploadedBy, ...file }: NewFile,
): Promise<UploadedFile> {
  const uploaded = { id: await insertFile(caller.db, { kind, uploadedBy, ...file }), ...file }
  await recordAudit(caller, {
    action: 'upload',
    resource: 'files',
    recordId: uploaded.id,
    recordLabel: uploaded.name,
    after: toWire(uploaded) as Record<string, unknown>,
  })
  return uploaded
}
