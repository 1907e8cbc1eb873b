import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { makeFolder } from '@backlot/embedded-postgres/make-folder'
import type { BucketSettings, Config } from '../config.ts'
import { systemRefusal } from '../operator-error.ts'
import { type InspectedMedia, inspectDistantVideo, inspectMedia } from './media/inspect-media.ts'
import type { MediaType } from './media/media-types.ts'
import type { Arrivals } from './storage/arrivals.ts'
import { lazyBucket } from './storage/bucket.ts'
import { localArrivals } from './storage/local-arrivals.ts'
import { localStorage } from './storage/local-storage.ts'
import { s3Arrivals } from './storage/s3-arrivals.ts'
import { s3Storage } from './storage/s3-storage.ts'
import type { ByteRange, LinkOptions, Storage, StoredObject } from './storage/storage.ts'

/** Below this path the product shows stored files. */
export const filesPath = '/files'

// Longer than anybody uploads; what is older was left behind by a process that died.
const abandonedAfterMs = 24 * 60 * 60 * 1000

/** Where uploads are kept, by their addresses: they arrive on the local disk and go on to the storage of the settings. */
export interface FileStore {
  /** What is still arriving in pieces. */
  readonly arrivals: Arrivals
  /** A new path on the local disk for something that is still arriving. */
  incomingPath(): Promise<string>
  /** Makes a complete file permanent and answers its address. The name is a secret of 128 bits unless given. */
  keep(incomingPath: string, type: MediaType, name?: string): Promise<string>
  /** Size and ETag; undefined where there is nothing. */
  stat(url: string): Promise<StoredObject | undefined>
  /** The bytes, or some of them; undefined where there is nothing. */
  read(url: string, range?: ByteRange): Promise<Readable | undefined>
  /** An address at which the storage itself answers for so long; null where only we answer. */
  link(url: string, options: LinkOptions): Promise<string | null>
  /** What a film is, by its content alone. */
  inspectVideo(url: string): Promise<InspectedMedia>
  discard(url: string): Promise<void>
  /** Removes what uploads of dead processes left behind. */
  sweep(): Promise<void>
}

export function fileStore({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>): FileStore {
  const { storage, arrivals } = bucket ? inBucket(bucket) : onDisk(localFolder(dataDir))
  const incoming = incomingFolder(dataDir)
  return {
    arrivals,
    async incomingPath() {
      await mkdir(incoming, { recursive: true })
      return join(incoming, randomName())
    },
    keep: (path, type, name) => keep(storage, { path, type, name }),
    stat: (url) => storage.stat(keyOf(url)),
    read: (url, range) => storage.read(keyOf(url), range),
    link: (url, options) => storage.link(keyOf(url), options),
    inspectVideo: (url) =>
      bucket
        ? inspectDistant(storage, keyOf(url))
        : inspectMedia('video', join(localFolder(dataDir), keyOf(url))),
    discard: (url) => storage.remove(keyOf(url)),
    sweep: () => sweepFolder(incoming),
  }
}

async function inspectDistant(storage: Storage, key: string): Promise<InspectedMedia> {
  const found = await storage.stat(key)
  const read = async (start: number, end: number) => {
    const content = await storage.read(key, { start, end: end - 1 })
    return content ? buffer(content) : new Uint8Array()
  }
  return inspectDistantVideo({ bytes: found?.bytes ?? 0, read })
}

function onDisk(folder: string) {
  const storage = localStorage(folder)
  return { storage, arrivals: localArrivals(folder, storage) }
}

function inBucket(settings: BucketSettings) {
  const bucket = lazyBucket(settings)
  const storage = s3Storage(bucket)
  return { storage, arrivals: s3Arrivals(bucket, storage) }
}

interface Kept {
  path: string
  type: MediaType
  name: string | undefined
}

async function keep(storage: Storage, { path, type, name }: Kept): Promise<string> {
  const url = newAddress(type, name)
  await storage.put(keyOf(url), path, type.contentType)
  return url
}

/** The address of a new file of this type; its name is a secret of 128 bits unless given. */
export function newAddress({ extension }: MediaType, name = randomName()): string {
  return `${filesPath}/${name.slice(0, 2)}/${name}.${extension}`
}

/** Where a file is kept, from its address. */
export const keyOf = (url: string): string => url.slice(filesPath.length + 1)

/** Where files are kept on the local disk. */
export const localFolder = (dataDir: string): string => join(dataDir, 'files')

const incomingFolder = (dataDir: string): string => join(localFolder(dataDir), 'incoming')

/** Refuses a data folder in which no upload could be kept. */
export async function rejectUnwritableFolder(dataDir: string): Promise<void> {
  const folder = incomingFolder(dataDir)
  try {
    makeFolder(folder)
    await access(folder, constants.W_OK)
  } catch (error) {
    throw systemRefusal('BACKLOT_DATA_DIR', error)
  }
}

export function randomName(): string {
  return randomBytes(16).toString('hex')
}

async function sweepFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const oldest = Date.now() - abandonedAfterMs
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another process may have finished with it meanwhile.
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < oldest) await rm(path, { force: true })
  }
}
