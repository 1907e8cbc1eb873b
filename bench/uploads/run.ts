// node bench/uploads/run.ts [megabytes] [runs]: a film over tus, in turn with `cat` and `sha256sum` of it, both with fsync.
import { execFileSync } from 'node:child_process'
import { createReadStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { copyFile, open, readFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { apiBase } from '@backlot/contract/api-base'
import { startProduct } from '../../apps/web/e2e/support/product.ts'
import { film } from '../../apps/web/e2e/support/sample-files.ts'
import { StaffApi } from '../../apps/web/e2e/support/staff-api.ts'
import { memoryOf } from '../footprint/process-memory.ts'

const megabyte = 1024 * 1024
const bytes = Number(process.argv[2] ?? 1024) * megabyte
const runs = Number(process.argv[3] ?? 3)
// By then what nobody needs is given back.
const idleMs = 20_000
const results = fileURLToPath(new URL('../results/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'backlot-upload-'))
const path = join(folder, 'film.mp4')

interface Pair {
  plainSeconds: number
  uploadSeconds: number
  peakMegabytes: number
}

await makeFilm()
const product = await startProduct({ requiresOtp: false, dataDir: join(folder, 'data') })
try {
  const { token } = await StaffApi.logIn(product.address)
  const freshMegabytes = memoryOf(product.pid).residentMegabytes
  // The first one loads what stays; the aim is about what a film takes besides.
  await upload(token)
  await wait(idleMs)
  const idleMegabytes = memoryOf(product.pid).residentMegabytes
  const pairs: Pair[] = []
  for (let run = 0; run < runs; run += 1)
    pairs.push({ plainSeconds: seconds(copyAndSum), ...(await upload(token)) })
  report(pairs, { freshMegabytes, idleMegabytes })
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

function report(pairs: readonly Pair[], memory: { freshMegabytes: number; idleMegabytes: number }): void {
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const outcome = {
    megabytes: bytes / megabyte,
    pairs,
    shareOfItsSpeed: median(pairs.map(({ plainSeconds, uploadSeconds }) => plainSeconds / uploadSeconds)),
    ...memory,
    moreMegabytes: Math.max(...pairs.map(({ peakMegabytes }) => peakMegabytes)) - memory.idleMegabytes,
  }
  const text = `${JSON.stringify(outcome, (_, value) => (typeof value === 'number' ? Number(value.toFixed(2)) : value), 2)}\n`
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, 'uploads.json'), text)
  process.stdout.write(text)
}

/** MP4 lets a box hold anything: behind a real film of seconds comes one as large as it is wanted. */
async function makeFilm(): Promise<void> {
  await copyFile(film, path)
  const { length } = await readFile(film)
  const file = await open(path, 'r+')
  const head = Buffer.alloc(16)
  // A size of 1 says that a larger one follows the name.
  head.writeUInt32BE(1)
  head.write('free', 4)
  head.writeBigUInt64BE(BigInt(bytes - length), 8)
  await file.write(head, 0, head.length, length)
  await file.truncate(bytes)
  const noise = Buffer.alloc(megabyte, 0xa5)
  for (let at = length + head.length; at < bytes; at += noise.length)
    await file.write(noise, 0, Math.min(noise.length, bytes - at), at)
  await file.close()
}

function seconds(work: () => void): number {
  const began = performance.now()
  work()
  return (performance.now() - began) / 1000
}

function copyAndSum(): void {
  const copy = join(folder, 'copy')
  execFileSync('sh', ['-c', `cat "${path}" > "${copy}" && sync "${copy}" && sha256sum "${copy}"`])
  rmSync(copy)
}

/** From the first byte until the product says what it has. */
async function upload(token: string): Promise<Pick<Pair, 'uploadSeconds' | 'peakMegabytes'>> {
  const described = {
    'Upload-Length': String(bytes),
    'Upload-Metadata': `filename ${Buffer.from('film.mp4').toString('base64')}`,
  }
  const begun = await send(token, { method: 'POST', call: '/files/tus', headers: described })
  const id = String(begun.headers.location).split('/').at(-1) ?? ''
  let peakMegabytes = 0
  const watch = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, memoryOf(product.pid).residentMegabytes)
  }, 200)
  const began = performance.now()
  const headers = {
    'Upload-Offset': '0',
    'Content-Type': 'application/offset+octet-stream',
    'Content-Length': String(bytes),
  }
  await send(token, { method: 'PATCH', call: `/files/tus/${id}`, headers, hasBody: true })
  await send(token, { method: 'POST', call: `/files/tus/${id}` })
  clearInterval(watch)
  return { uploadSeconds: (performance.now() - began) / 1000, peakMegabytes }
}

interface Sent {
  method: 'POST' | 'PATCH'
  call: string
  headers?: Record<string, string>
  /** With the film itself. */
  hasBody?: boolean
}

function send(
  token: string,
  { method, call, headers = {}, hasBody = false }: Sent,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const common = {
      Authorization: `Bearer ${token}`,
      'X-Requested-With': 'XMLHttpRequest',
      'Tus-Resumable': '1.0.0',
    }
    const sending = request(`${product.address}${apiBase}${call}`, {
      method,
      headers: { ...headers, ...common },
    })
    sending.on('error', reject).on('response', (answer) => {
      const failure = new Error(`${method} ${call} was answered ${answer.statusCode}.`)
      answer.resume()
      answer.on('end', () =>
        answer.statusCode && answer.statusCode < 300 ? resolve(answer) : reject(failure),
      )
    })
    if (hasBody) createReadStream(path, { highWaterMark: megabyte }).pipe(sending)
    else sending.end()
  })
}
