/**
 * The SHA-256 of a file, in hex, read beside the page so that the page goes on answering. Undefined where that was not possible;
 * never rejects.
 */
export function checksumOf(file: File, signal: AbortSignal): Promise<string | undefined> {
  const worker = new Worker(new URL('./checksum-worker.ts', import.meta.url), { type: 'module' })
  const outcome = new Promise<string | undefined>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<string | undefined>) => resolve(data)
    worker.onerror = (event) => {
      // A browser without such workers; the server has its own checksum.
      event.preventDefault()
      resolve(undefined)
    }
    signal.addEventListener('abort', () => resolve(undefined))
    worker.postMessage(file)
  })
  return outcome.finally(() => worker.terminate())
}
