import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { encoderOf } from '@backlot/contract/core/wire/codec'
import { noteFailure } from '../../errors/error-log.ts'
import { addressOf, commonHeaders, explainFailure, nameOf, toApiError } from '../api.ts'
import { readToken } from '../token.ts'

interface DownloadOptions {
  onFailure?: (error: unknown) => void
  /** What stands over the columns, for people; without it the names that programs know. */
  heads?: readonly string[]
  /** What it is kept as, where the server does not say. */
  fileName?: string
}

/**
 * Downloads the file that a call answers, such as all rows that match, as the server streams it and under its name. A failure is logged and
 * gives false (specification, section 8), handing the error to `onFailure` for a message.
 */
export async function downloadFile<P, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  asked: Asked<P, Q, B>,
  { onFailure, heads, fileName }: DownloadOptions = {},
): Promise<boolean> {
  const plain = endpoint as unknown as Endpoint
  try {
    const response = await fetchFile(plain, asked)
    const file = await response.blob().catch((error: unknown) => {
      throw noteFailure(explainFailure(error), nameOf(plain))
    })
    saveFile(
      heads ? await withHeads(file, heads) : file,
      fileName ?? fileNameOf(response.headers.get('Content-Disposition')),
    )
    return true
  } catch (error) {
    console.error('Download failed', error)
    onFailure?.(error)
    return false
  }
}

interface Asked<P = unknown, Q = unknown, B = unknown> {
  /** Of which record, where its path names one. */
  params?: P
  query?: Partial<Q>
  body?: B
}

async function fetchFile(endpoint: Endpoint, asked: Asked): Promise<Response> {
  const token = readToken()
  const address = addressOf(endpoint, asked as { query: Record<string, unknown> })
  const { method, body: schema } = endpoint
  const response = await fetch(address, {
    method,
    headers: { ...commonHeaders(token), ...(schema && { 'Content-Type': 'application/json' }) },
    cache: 'no-store',
    ...(schema && { body: JSON.stringify(encoderOf(schema)(asked.body)) }),
  }).catch((error) => {
    throw noteFailure(explainFailure(error), nameOf(endpoint))
  })
  if (response.ok) return response
  const text = await response.text()
  throw noteFailure(toApiError({ response, text, token, decode: (value) => value }), nameOf(endpoint))
}

/** Longer than any line of names. */
const HEAD_BYTES = 16_384

/** The same rows under these heads; the first line has names only, of one byte a letter. */
export async function withHeads(file: Blob, heads: readonly string[]): Promise<Blob> {
  const start = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const lineFeed = start.indexOf(10)
  const line = heads.map((head) => `"${head.replaceAll('"', '""')}"`).join(',')
  return new Blob(['\uFEFF', line, '\r\n', file.slice(lineFeed + 1)], { type: file.type })
}

/** The name that the server gave the file, in its own letters where it told them (RFC 6266). */
export function fileNameOf(disposition: string | null): string {
  const [, encoded] = /filename\*=UTF-8''([^";]+)/i.exec(disposition ?? '') ?? []
  const [, plain = 'export.csv'] = /filename="?([^";]+)"?/i.exec(disposition ?? '') ?? []
  if (encoded === undefined) return plain
  try {
    return decodeURIComponent(encoded)
  } catch {
    return plain
  }
}

/** Hands content to the browser as a file to keep. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
