import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredObject {
  readonly bytes: number
  /** What the storage knows of it; a local disk knows nothing. */
  readonly contentType: string | null
  /** Changes with the content; quoted, as HTTP wants it. */
  readonly etag: string
}

/** How whoever follows a link is answered. */
export interface LinkOptions {
  readonly seconds: number
  readonly contentType: string
  readonly contentDisposition: string
}

/** Bytes under keys: on the local disk, or in a bucket. Keys are relative paths that nobody but us has made. */
export interface Storage {
  /** Moves a complete local file to a key. After a failure the file is where it was. */
  put(key: string, path: string, contentType: string): Promise<void>
  /** Undefined where there is nothing. */
  stat(key: string): Promise<StoredObject | undefined>
  /** Undefined where there is nothing. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** Nothing there is no failure. */
  remove(key: string): Promise<void>
  /** An address at which the storage itself answers for so long; null where it answers nobody. */
  link(key: string, options: LinkOptions): Promise<string | null>
}
