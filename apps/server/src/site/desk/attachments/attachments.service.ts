import { rm } from 'node:fs/promises'
import { largestAttachmentBytes } from '@backlot/contract/desk/tickets'
import { requireUnblocked } from '../../../files/block-list/require-unblocked.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { inspectMedia } from '../../../files/media/inspect-media.ts'
import { receiveUpload } from '../../../files/receive-upload.ts'
import type { Call } from '../../../platform/caller/call.ts'
import { returnAttempt, tryAttempt } from '../../../platform/limits/attempts.queries.ts'
import { fieldProblem, Problem } from '../../../platform/problem/problem.ts'
import type { SiteCaller, SitePrincipal } from '../../door/site-api.ts'
import { claimAttachment, insertAttachment } from './attachments.queries.ts'

/** More than members of one site send in an hour, and less than fills a disk. */
const limit = { kind: 'attachment', most: 200, windowSeconds: 3600 } as const

/** Takes in a picture that goes with a letter; one that no letter names is swept after a week. */
export async function takeAttachment(
  { db, site, request }: Call<unknown, unknown, unknown, SitePrincipal>,
  store: FileStore,
): Promise<{ id: number }> {
  const claim = await tryAttempt(db, limit, { subject: String(site.siteId) })
  if ('wait' in claim) throw new Problem('too_many', { retryAfterSeconds: claim.wait })
  const path = await store.incomingPath()
  try {
    const { name, bytes, sha256 } = await receiveUpload(request, path, largestAttachmentBytes)
    await requireUnblocked(db, { name, sha256 })
    // Pictures alone, and each is decoded once: what else strangers send is for no colleague to open.
    const { extension, ...media } = await inspectMedia('image', path)
    const url = await store.keep(path, { extension, contentType: media.contentType })
    const file = { url, name, bytes, sha256, ...media }
    return { id: await insertAttachment(db, site.siteId, file).catch(discarding(store, url)) }
  } catch (error) {
    await rm(path, { force: true })
    await returnAttempt(db, claim.id)
    throw error
  }
}

function discarding(store: FileStore, url: string) {
  return async (error: unknown): Promise<never> => {
    await store.discard(url)
    throw error
  }
}

/** Gives a letter the file that it names; another site's, or another letter's, is answered like none. */
export async function requireAttachment(
  { db, site }: SiteCaller,
  id: number | null | undefined,
): Promise<number | null> {
  if (id === null || id === undefined) return null
  if (!(await claimAttachment(db, site.siteId, id)))
    throw fieldProblem('attachmentId', { message: 'no_such_file' })
  return id
}
