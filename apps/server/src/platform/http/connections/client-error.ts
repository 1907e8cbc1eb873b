import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { languageOf } from '@backlot/contract/core/words/language'
import { type ProblemCode, problemStatus } from '@backlot/contract/core/words/problem'
import { bodyOf } from '../../problem/error-handler.ts'
import { Problem } from '../../problem/problem.ts'
import { answerHeaders } from '../web/secure-headers.ts'

const codes: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
}

/** Answers what is no request that Node can read, in the shape and with the headers of every other answer. */
export function answerClientError({ code }: NodeJS.ErrnoException, socket: Socket): void {
  // A browser opens connections ahead of need, and would take an answer for that of its next request.
  const isMute = socket.bytesRead === 0 || code === 'ECONNRESET' || !socket.writable || isAnswering(socket)
  if (isMute) return void socket.destroy()
  socket.end(refusal(codes[code ?? ''] ?? 'malformed'), () => socket.destroy())
}

/** Node keeps the answer under way at its connection: a second one must not be written into it. */
function isAnswering(socket: Socket): boolean {
  const { _httpMessage: response } = socket as Socket & { _httpMessage?: ServerResponse | null }
  return response?.headersSent === true
}

function refusal(code: ProblemCode): string {
  const requestId = randomUUID()
  const body = JSON.stringify(bodyOf(new Problem(code), { language: languageOf(undefined), requestId }))
  const headers = {
    ...answerHeaders(),
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const status = problemStatus[code]
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
