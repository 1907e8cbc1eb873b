import { fileEndpoints, type UploadedFile } from '@backlot/contract/files'
import type { DetailedError, Upload } from 'tus-js-client'
import { noteFailure } from '../../errors/error-log.ts'
import { addressOf, callApi, commonHeaders, explainFailure, nameOf, toApiError } from '../api.ts'
import { readToken } from '../token.ts'
import { sendOnline } from '../waiting-writes.ts'
import { checksumOf } from './checksum.ts'
import type { UploadProgress } from './upload.ts'

/** Why an upload is stopped: somebody gave it up, and what has arrived of it goes. */
export const givenUp = 'given up'

interface ResumableOptions {
  onProgress: (progress: UploadProgress) => void
  /** Called when the line is lost and it is about to be tried again. */
  onWaiting: () => void
  /** Called with its id once it is known. */
  onBegun: (id: string) => void
  signal: AbortSignal
}

// A train's tunnels; after that it goes on when somebody asks.
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 30_000]
// The server is busy with an earlier try, or away, or the line is lost.
const passing = new Set([409, 423, 500, 502, 503, 504])

/**
 * Sends a film in a way that goes on where it was: after a lost line by itself, after a reload once the same file is
 * chosen again.
 */
export async function uploadResumably(file: File, options: ResumableOptions): Promise<UploadedFile> {
  // What this machine has; what arrived is compared with it.
  const checksum = checksumOf(file, options.signal)
  const upload = await send(file, options)
  const sha256 = await checksum
  const uploaded = await sendOnline(() =>
    callApi(fileEndpoints.finishUpload, {
      params: { id: idOf(upload) },
      query: sha256 === undefined ? {} : { sha256 },
      timeoutMs: checkMs,
      signal: options.signal,
    }),
  )
  await forget(upload)
  return uploaded
}

/** Brings all of a file to the server, where it is not looked at yet. */
async function send(file: File, { signal, onProgress, onWaiting, onBegun }: ResumableOptions) {
  // Only who uploads a film needs it.
  const { Upload } = await import('tus-js-client')
  return new Promise<Upload>((resolve, reject) => {
    const upload: Upload = new Upload(file, {
      endpoint: addressOf(fileEndpoints.beginUpload, {}),
      metadata: { filename: file.name },
      retryDelays,
      // Asked each time: by now somebody may have signed in anew.
      onBeforeRequest: (request) => {
        for (const [name, value] of Object.entries(commonHeaders(readToken()))) request.setHeader(name, value)
      },
      onUploadUrlAvailable: () => onBegun(idOf(upload)),
      onProgress: (sent, total) => onProgress({ sent, total }),
      onShouldRetry: (error) => {
        const mayPass = passing.has(error.originalResponse?.getStatus() ?? 503)
        if (mayPass) onWaiting()
        return mayPass
      },
      onSuccess: () => resolve(upload),
      onError: (error) => reject(failureOf(error as DetailedError)),
    })
    signal.addEventListener('abort', () => {
      void upload.abort(signal.reason === givenUp).catch(() => undefined)
      reject(new DOMException('The upload was stopped.', 'AbortError'))
    })
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous)
      if (!signal.aborted) upload.start()
    })
  })
}

/** Only now: were the line lost before the server has answered, all of the file would be sent again. */
async function forget(upload: Upload): Promise<void> {
  for (const { urlStorageKey } of await upload.findPreviousUploads())
    await upload.options.urlStorage?.removeUpload(urlStorageKey)
}

// What was interrupted is read once more for its checksum.
const checkMs = 10 * 60_000

function idOf({ url }: Upload): string {
  return url?.split('/').at(-1) ?? ''
}

function failureOf(error: DetailedError): Error {
  const answer = error.originalResponse
  const failure = answer
    ? toApiError({
        response: { status: answer.getStatus(), headers: new Headers() },
        text: answer.getBody(),
        token: readToken(),
        decode: (value) => value,
      })
    : (explainFailure(new TypeError('upload failed')) as Error)
  return noteFailure(failure, nameOf(fileEndpoints.continueUpload))
}
