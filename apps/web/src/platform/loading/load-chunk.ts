import { messageOf } from '../errors/message-of.ts'
/** The specification's time-out for loading a script chunk (section 8). */
export const CHUNK_TIMEOUT_MS = 120_000

const loadFailure = /dynamically imported module|importing a module script failed|preload css/i

/** A part of the application could not be fetched, as happens once a new version has taken its place. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/** Fetches a part of the application, twice if need be; code that is there and throws is not tried again. */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await inTime(load())
  } catch (error) {
    if (!isLoadFailure(error)) throw error
  }
  try {
    return await inTime(load())
  } catch (error) {
    throw isLoadFailure(error) ? new ChunkError(messageOf(error), { cause: error }) : error
  }
}

/** Whether this is the error of a part that could not be fetched. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof ChunkError || loadFailure.test(messageOf(error))
}

async function inTime<Part>(part: Promise<Part>): Promise<Part> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new ChunkError(`Nothing came within ${CHUNK_TIMEOUT_MS / 1000} s.`)),
    CHUNK_TIMEOUT_MS,
  )
  try {
    return await Promise.race([part, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
