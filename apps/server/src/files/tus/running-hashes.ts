import { createHash, type Hash } from 'node:crypto'

interface Running {
  hash: Hash
  bytes: number
}

// What is forgotten is read again when its upload is complete.
const mostKept = 1000

/** Checksums of what arrives in this process, taken on the way, so that a film need not be read again for its own. */
export class RunningHashes {
  readonly #running = new Map<string, Running>()

  /** Passes on what comes behind so many bytes; only what began here, or goes on here, is counted. */
  async *through(id: string, at: number, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const running = this.#from(id, at)
    for await (const piece of source) {
      yield piece
      running?.hash.update(piece)
      if (running) running.bytes += piece.length
    }
  }

  /** The checksum of all the bytes; undefined when some passed by elsewhere. It is given once. */
  take(id: string, bytes: number): string | undefined {
    const running = this.#running.get(id)
    this.#running.delete(id)
    return running?.bytes === bytes ? running.hash.digest('hex') : undefined
  }

  #from(id: string, at: number): Running | undefined {
    if (at === 0) this.#begin(id)
    const running = this.#running.get(id)
    // Something was hashed that never reached the disk, or another process has been at it.
    if (running?.bytes !== at) this.#running.delete(id)
    return this.#running.get(id)
  }

  #begin(id: string): void {
    const [oldest] = this.#running.keys()
    if (this.#running.size >= mostKept && oldest !== undefined) this.#running.delete(oldest)
    this.#running.set(id, { hash: createHash('sha256'), bytes: 0 })
  }
}
