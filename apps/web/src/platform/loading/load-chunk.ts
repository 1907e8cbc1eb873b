import { messageOf } from '../errors/message-of.ts'
/** The specification's time-out for loading a script chunk (section 8). */
export const CHUNK_TIMEOUT_MS = 120_000

const loadFailure = /dynamically imported module|importing a module script failed|preload css/i

/** A part of the application could not be fetched, as happens once a new version has taken its place. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/** Style sheets that did not come: the bundler believes that they are there, and would go on without them. */
const lostStyles = new Set<HTMLLinkElement>()
globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target)
  },
  { capture: true },
)

async function fetchLostStyles(): Promise<void> {
  await Promise.all([...lostStyles].map(fetchAgain))
}

function fetchAgain(lost: HTMLLinkElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const link = lost.cloneNode() as HTMLLinkElement
  link.addEventListener('load', () => resolve())
  link.addEventListener('error', () => reject(new ChunkError(`${link.href} did not come.`)))
  lostStyles.delete(lost)
  lost.replaceWith(link)
  return promise
}

/** Fetches a part of the application, twice if need be; code that is there and throws is not tried again. */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await inTime(loadWithStyles(load))
  } catch (error) {
    if (!isLoadFailure(error)) throw error
  }
  try {
    return await inTime(loadWithStyles(load))
  } catch (error) {
    throw isLoadFailure(error) ? new ChunkError(messageOf(error), { cause: error }) : error
  }
}

async function loadWithStyles<Part>(load: () => Promise<Part>): Promise<Part> {
  if (lostStyles.size > 0) await fetchLostStyles()
  return load()
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
