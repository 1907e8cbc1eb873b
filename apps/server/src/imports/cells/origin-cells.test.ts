import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startJobs } from '../../platform/jobs/start-jobs.ts'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { uploadCsv } from '../../testing/files/upload-csv.ts'

let product: TestProduct
let staff: Client
let cdn: Server
let answerAfterMs = 0
let failures = 0
const asked: string[] = []
const missing = new Set<string>()

beforeAll(async () => {
  cdn = createServer(({ url = '' }, answer) => {
    asked.push(url)
    const isFailing = failures-- > 0
    setTimeout(() => {
      const status = missing.has(url) ? 404 : 200
      answer.writeHead(isFailing ? 502 : status, { 'content-length': 1234, 'content-type': 'image/jpeg' })
      answer.end()
    }, answerAfterMs)
  })
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve))
  const { port } = cdn.address() as AddressInfo
  product = await startProduct({ cdnOrigin: `http://127.0.0.1:${port}/base/` })
  staff = await asStaff(product)
  await startJobs(product.app)
})
afterAll(async () => {
  await product[Symbol.asyncDispose]()
  cdn.close()
})

interface Import {
  id: number
  state: string
  counts: Record<string, number>
}

async function checked(csv: string): Promise<Import> {
  const { body } = await uploadCsv(product, staff, csv)
  return onceChecked((body.data as Import).id)
}

async function onceChecked(id: number): Promise<Import> {
  const shown = async () => (await staff.get(`/videos/imports/${id}`)).body.data as Import
  await expect.poll(async () => (await shown()).state, { timeout: 60_000 }).toBe('checked')
  return shown()
}

it('asks nobody about a cell that names a file on the origin by an address leading elsewhere', async () => {
  const cells = ['//127.0.0.2/secret.jpg', '///127.0.0.2/secret.jpg', '../outside.jpg', 'a/%2e%2e/b.jpg']
  const rows = cells.map((cell, n) => `S-${n},Title,/files/origin/${cell}`)

  const { counts } = await checked(
    `serial_number,title,cover\n${rows.join('\n')}\nS-9,Title,/files/origin/a.jpg`,
  )

  expect(counts).toMatchObject({ new: 1, refused: 4 })
  expect(asked).toEqual(['/base/a.jpg'])
})

it('checks a file whose paths take longer to ask for than a transaction may rest', async () => {
  answerAfterMs = 200
  asked.length = 0
  const rows = Array.from({ length: 440 }, (_, n) => `T-${n},Title,slow/${n}.jpg`)

  const { counts } = await checked(['serial_number,title,cover', ...rows].join('\n'))

  answerAfterMs = 0
  expect(counts).toMatchObject({ new: 440, refused: 0 })
  expect(new Set(asked).size).toBe(440)
})

it('asks again when the origin fails for a moment', async () => {
  failures = 1

  const { counts } = await checked('serial_number,title,cover\nU-1,Title,again/a.jpg')

  expect(counts).toMatchObject({ new: 1, refused: 0 })
})

it('asks anew for each path when a file is checked again, of what has come and of what has gone', async () => {
  missing.add('/base/late/a.jpg')
  const { id, counts } = await checked(
    'serial_number,title,cover\nV-1,Late,late/a.jpg\nV-2,Gone,gone/a.jpg\nV-3,Still,still/a.jpg',
  )
  expect(counts).toMatchObject({ new: 2, refused: 1 })
  missing.clear()
  missing.add('/base/gone/a.jpg')

  await staff.post(`/videos/imports/${id}/check`, { fields: ['serial_number', 'title', 'cover'] })

  expect((await onceChecked(id)).counts).toMatchObject({ new: 2, refused: 1 })
  const { body } = await staff.get(`/videos/imports/${id}/lines?verdict=refused`)
  expect(body.data).toMatchObject([{ line: 3 }])
})
