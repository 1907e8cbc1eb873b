import type { MultipartUpload } from './s3-parts.ts'

/** What a bucket knows of a file that is still arriving. */
export interface Multipart extends Pick<MultipartUpload, 'uploadId' | 'parts'> {
  /** Bytes that are too few for a part yet; they wait in an object of their own. */
  readonly rest: number
}

/** A file that arrives in pieces, over days maybe, and through several processes. */
export interface Arrival {
  /** Names what is there of it: 32 hexadecimal digits. */
  readonly id: string
  /** Where it will be kept. */
  readonly key: string
  readonly contentType: string
  /** What has arrived, as far as it was noted. */
  readonly bytes: number
  readonly multipart: Multipart | null
}

export type Noted = Pick<Arrival, 'bytes' | 'multipart'>

/** Where files stay that are not complete. */
export interface Arrivals {
  /** What has arrived: on a disk more may have than was noted. */
  arrived(arrival: Arrival): Promise<number>
  /** Takes what a source brings behind what is there; whatever was told to `note` stays, also when the source breaks off. */
  append(
    arrival: Arrival,
    source: AsyncIterable<Buffer>,
    note: (noted: Noted) => Promise<void>,
  ): Promise<void>
  /** Moves a complete one to its key; one that is there already stays. */
  keep(arrival: Arrival): Promise<void>
  /** Removes what has arrived. */
  drop(arrival: Arrival): Promise<void>
}
