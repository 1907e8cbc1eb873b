import { rm } from 'node:fs/promises'
import { encoderOf } from '@backlot/contract/core/wire/codec'
import {
  fileEndpoints,
  largestImageBytes,
  largestVideoBytes,
  type UploadedFile,
} from '@backlot/contract/files'
import type { Call, Caller } from '../platform/caller/call.ts'
import { recordAudit } from '../platform/record/audit.ts'
import type { FileStore } from './file-store.ts'
import { insertFile, type NewFile } from './files.queries.ts'
import { inspectMedia } from './media/inspect-media.ts'
import type { MediaKind } from './media/media-types.ts'
import { receiveUpload } from './receive-upload.ts'
import { claimUpload, settleUpload } from './upload-quota.ts'

const largestBytes: Readonly<Record<MediaKind, number>> = {
  image: largestImageBytes,
  video: largestVideoBytes,
}

const toWire = encoderOf(fileEndpoints.uploadImage.answer)

/** Takes an upload in, as far as a day's quota goes. */
export async function acceptUpload(
  call: Call<unknown, unknown, unknown>,
  kind: MediaKind,
  store: FileStore,
): Promise<UploadedFile> {
  const claim = await claimUpload(call, largestBytes[kind])
  let uploaded: UploadedFile | undefined
  try {
    uploaded = await storeUpload(call, kind, store)
    return uploaded
  } finally {
    await settleUpload(call, claim, uploaded?.bytes)
  }
}

/** On disk first, then inspected, then known to the database; a failure undoes what was done. */
async function storeUpload(
  call: Call<unknown, unknown, unknown>,
  kind: MediaKind,
  store: FileStore,
): Promise<UploadedFile> {
  const received = await receiveUpload(call.request, await store.incomingPath(), largestBytes[kind])
  try {
    const { extension, ...media } = await inspectMedia(kind, received.path)
    const url = await store.keep(received.path, { extension, contentType: media.contentType })
    const { name, bytes, sha256 } = received
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

function registerFile(caller: Caller, { kind, uploadedBy, ...file }: NewFile): Promise<UploadedFile> {
  return caller.db.transaction().execute(async (db) => {
    const uploaded = { id: await insertFile(db, { kind, uploadedBy, ...file }), ...file }
    await recordAudit(
      { ...caller, db },
      {
        action: 'upload',
        resource: 'files',
        recordId: uploaded.id,
        recordLabel: uploaded.name,
        after: toWire(uploaded) as Record<string, unknown>,
      },
    )
    return uploaded
  })
}
