import type { OutgoingHttpHeaders } from 'node:http'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ZipFile } from 'yazl'
import type { Call } from '../../platform/caller/call.ts'
import type { FileStore } from '../file-store.ts'
import { downloadName } from './download-name.ts'

// A reader who takes nothing for this long is gone.
const silenceMs = 30_000

export interface ArchivedFile {
  readonly url: string
  readonly name: string
  readonly bytes: number
}

/** Sends stored files as one ZIP, each read when it is its turn, and nothing compressed: images and films are already. */
export async function sendArchive(
  { reply, request }: Pick<Call<unknown, unknown, unknown>, 'reply' | 'request'>,
  store: Pick<FileStore, 'read'>,
  { files, fileName }: { files: readonly ArchivedFile[]; fileName: string },
): Promise<void> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const names = namesWithin(files)
  let opened: Readable | undefined
  for (const [place, { url, bytes }] of files.entries()) {
    zip.addReadStreamLazy(names[place] ?? '', { size: bytes, compress: false }, (take) => {
      contentOf(store, url).then(
        (content) => {
          opened = content
          // Whoever asked may have gone while it was opened.
          if (reply.raw.destroyed) content.destroy()
          else take(null, content)
        },
        (error: unknown) => take(error, zip.outputStream),
      )
    })
  }
  const length = await ended(zip)
  const { raw } = reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'application/zip',
    'content-length': length,
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'no-store',
  })
  raw.setTimeout(silenceMs, () => raw.destroy())
  // No answer is left in which to say that a file cannot be read: the download breaks off.
  zip.on('error', (error: unknown) => {
    request.log.error({ err: error }, 'an archive broke off')
    raw.destroy()
  })
  await pipeline(zip.outputStream, raw).catch(() => raw.destroy())
  // What is piped into a stream that is gone stays open by itself.
  opened?.destroy()
}

/** Ends the list of what is in it; its length follows from that, since nothing is compressed. */
function ended(zip: ZipFile): Promise<number> {
  return new Promise((resolve) => {
    const sizeKnown = resolve as () => void
    zip.end({ forceZip64Format: false, comment: '' }, sizeKnown)
  })
}

async function contentOf(store: Pick<FileStore, 'read'>, url: string): Promise<Readable> {
  const content = await store.read(url)
  if (!content) throw new Error(`The store has no ${url}.`)
  return content
}

/** Names that every system can unpack beside each other: of two that differ in case alone, the second gets a number. */
function namesWithin(files: readonly ArchivedFile[]): string[] {
  const taken = new Set<string>()
  return files.map(({ name, url }) => {
    const ending = extname(url)
    const stem = downloadName(name, ending.slice(1)).slice(0, -ending.length)
    let free = stem
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem} (${number})`
    taken.add(free.toLowerCase())
    return free + ending
  })
}
