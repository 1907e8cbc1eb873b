import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import { Problem } from '../../platform/problem/problem.ts'
import { newAddress } from '../file-store.ts'
import { arrivalOf, arrivedOf, dropUpload } from './arrival-of-upload.ts'
import { beginUpload, type UploadCall } from './begin-upload.ts'
import { judgeHead } from './judge-head.ts'
import { noteNowAndThen } from './note-now-and-then.ts'
import type { RunningHashes } from './running-hashes.ts'
import { findUpload, placeUpload, type UploadRow } from './uploads.queries.ts'

const keptMs = 24 * 60 * 60 * 1000

/** The uploads of one account, as tus asks for them; whatever is another's is not there. */
export class AccountUploads extends DataStore {
  override extensions = ['creation', 'expiration', 'termination']
  readonly #call: UploadCall
  readonly #hashes: RunningHashes

  constructor(call: UploadCall, hashes: RunningHashes) {
    super()
    this.#call = call
    this.#hashes = hashes
  }

  override async create(upload: Upload): Promise<Upload> {
    await beginUpload(this.#call, upload)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#find(id)
    const offset = await arrivedOf(this.#call, row)
    return new Upload({ id, size: row.bytes, offset, creation_date: row.progressedAt })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const row = await this.#find(id)
    try {
      return await this.#append({ ...row, arrived: offset }, stream)
    } catch (error) {
      // What is no film will not become one.
      if (error instanceof Problem && error.code === 'unsupported_type') await dropUpload(this.#call, row)
      throw error
    }
  }

  override async remove(id: string): Promise<void> {
    await dropUpload(this.#call, await this.#find(id))
  }

  override getExpiration(): number {
    return keptMs
  }

  async #append(row: UploadRow, stream: Readable): Promise<number> {
    const placed = row.url === null ? await this.#place(row, stream) : { row, source: stream }
    const arrival = placed && arrivalOf(placed.row)
    if (!placed || !arrival) return row.arrived
    const { note, flush, noted } = noteNowAndThen(this.#call.db, arrival)
    const source = this.#hashes.through(row.id, row.arrived, placed.source)
    try {
      await this.#call.request.server.fileStore.arrivals.append(arrival, source, note)
    } finally {
      await flush()
    }
    return noted().bytes
  }

  /** Says by its first bytes what it is and where it will be kept. */
  async #place(row: UploadRow, stream: Readable) {
    const judged = await judgeHead(stream, row.bytes)
    if (!judged) return undefined
    const place = { url: newAddress(judged.type), contentType: judged.type.contentType }
    await placeUpload(this.#call.db, row.id, place)
    return { row: { ...row, ...place }, source: judged.source }
  }

  async #find(id: string): Promise<UploadRow> {
    const row = await findUpload(this.#call.db, id, this.#call.session.adminId)
    if (!row) throw new Problem('not_found')
    return row
  }
}
