import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { decoderOf } from '@backlot/contract/core/wire/codec'
import type { ApiError } from '../../errors/api-error.ts'
import { noteFailure } from '../../errors/error-log.ts'
import { addressOf, commonHeaders, explainFailure, nameOf, toApiError } from '../api.ts'
import { readToken } from '../token.ts'

export interface UploadProgress {
  sent: number
  total: number
}

interface UploadOptions<P, Q> {
  params?: P
  query?: Q
  onProgress?: (progress: UploadProgress) => void
  signal?: AbortSignal
}

/** Sends one file as the multipart part `file` and reports how far it has come; no time-out, since films are large. */
export function uploadFile<A, Q = Record<string, never>, P = Record<string, never>>(
  endpoint: Endpoint<P, Q, undefined, A>,
  file: File,
  { params, query, onProgress, signal }: UploadOptions<P, Q> = {},
): Promise<A> {
  const plain = endpoint as unknown as Endpoint
  const decode = decoderOf(plain.answer)
  const token = readToken()
  return new Promise((resolve, reject) => {
    // fetch cannot tell how much of a body has been sent.
    const request = new XMLHttpRequest()
    request.open(
      plain.method,
      // Which parameters and which query it has, its own type says.
      addressOf(plain, { params: params ?? {}, ...(query !== undefined && { query }) } as Parameters<
        typeof addressOf
      >[1]),
    )
    for (const [name, value] of Object.entries(commonHeaders(token))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.({ sent: loaded, total })
    const fail = (error: Error) => reject(noteFailure(error, nameOf(plain)))
    request.onload = () => {
      try {
        resolve(readAnswer(request, token, decode) as A)
      } catch (error) {
        fail(error as Error)
      }
    }
    request.onerror = () => fail(explainFailure(new TypeError('upload failed')) as ApiError)
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    if (signal?.aborted) return request.onabort(new ProgressEvent('abort'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

function readAnswer(
  request: XMLHttpRequest,
  token: string | null,
  decode: (value: unknown) => unknown,
): unknown {
  const { status, responseText: text } = request
  if (status < 200 || status >= 300) {
    const headers = new Headers({ 'X-Request-Id': request.getResponseHeader('X-Request-Id') ?? '' })
    throw toApiError({ response: { status, headers }, text, token, decode })
  }
  return decode((JSON.parse(text) as { data: unknown }).data)
}
