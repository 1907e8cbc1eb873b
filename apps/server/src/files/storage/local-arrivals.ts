import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Arrival, Arrivals } from './arrivals.ts'
import { orNothing } from './local-storage.ts'
import type { Storage } from './storage.ts'

// A disk likes fewer and larger pieces than a connection brings.
const pieceBytes = 1024 * 1024

/** Files grow in the folder `incoming` of the storage, and are moved when they are complete. */
export function localArrivals(root: string, storage: Storage): Arrivals {
  const pathOf = ({ id }: Pick<Arrival, 'id'>) => join(root, 'incoming', id)
  const arrived = async (arrival: Arrival) => (await stat(pathOf(arrival)).catch(orNothing))?.size
  return {
    // What is no longer arriving is kept.
    arrived: async (arrival) => (await arrived(arrival)) ?? (await storage.stat(arrival.key))?.bytes ?? 0,
    async append(arrival, source, note) {
      await mkdir(dirname(pathOf(arrival)), { recursive: true })
      // Not `a`: what a process that is gone may still write must fall on the same bytes.
      const file = await open(pathOf(arrival), arrival.bytes === 0 ? 'w' : 'r+', 0o640)
      try {
        await writeAll(file, source, { at: arrival.bytes, note })
      } finally {
        // What is answered for as arrived survives a power cut.
        await syncAndClose(file)
      }
    },
    async keep(arrival) {
      if ((await arrived(arrival)) !== undefined)
        await storage.put(arrival.key, pathOf(arrival), arrival.contentType)
    },
    drop: (arrival) => rm(pathOf(arrival), { force: true }),
  }
}

async function syncAndClose(file: FileHandle): Promise<void> {
  try {
    await file.datasync()
  } finally {
    await file.close()
  }
}

interface Place {
  at: number
  note: Parameters<Arrivals['append']>[2]
}

/** Gathers while it writes: what is done with a piece before it comes here takes as long as the disk does. */
async function writeAll(file: FileHandle, source: AsyncIterable<Buffer>, { at, note }: Place): Promise<void> {
  let position = at
  let waiting: Buffer[] = []
  let bytes = 0
  let writing = Promise.resolve()
  const write = async (pieces: readonly Buffer[]) => {
    position += await writeWhole(file, pieces, position)
    release(pieces)
    await note({ bytes: position, multipart: null })
  }
  try {
    for await (const piece of source) {
      waiting.push(piece)
      bytes += piece.length
      if (bytes < pieceBytes) continue
      await writing
      writing = write(waiting)
      // Awaited with the next one.
      writing.catch(() => undefined)
      waiting = []
      bytes = 0
    }
  } finally {
    await writing
    if (waiting.length > 0) await write(waiting)
  }
}

/**
 * What a connection brought for itself is given back at once, when the disk has it and its checksum is taken: V8 lets some
 * 64 MB of it gather before it looks.
 */
function release(pieces: readonly Buffer[]): void {
  for (const { buffer, byteLength } of pieces)
    if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** A disk may take less than it is given; only a full one takes nothing, and says so. */
async function writeWhole(file: FileHandle, pieces: readonly Buffer[], position: number): Promise<number> {
  const total = pieces.reduce((sum, { length }) => sum + length, 0)
  const { bytesWritten } = await file.writev(pieces, position)
  if (bytesWritten === total) return total
  const left = Buffer.concat(pieces).subarray(bytesWritten)
  return bytesWritten + (await writeWhole(file, [left], position + bytesWritten))
}
