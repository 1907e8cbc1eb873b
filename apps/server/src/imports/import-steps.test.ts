import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startJobs } from '../platform/jobs/start-jobs.ts'
import { asStaff, type Client, startProduct, type TestProduct } from '../testing/as-staff.ts'
import { aFile } from '../testing/files/a-file.ts'
import { uploadCsv } from '../testing/files/upload-csv.ts'
import { idOf } from '../testing/sign-in.ts'

const importing = ['batch-videos', 'create-videos', 'update-videos', 'list-videos', 'show-videos'] as const
const states = ['none', 'draft', 'scheduled', 'published', 'unpublished'] as const
const times = ['', '2020-01-01T00:00:00Z', '2998-01-01T00:00:00Z', '2999-01-01T00:00:00Z'] as const
const due = '2998-01-01T00:00:00.000Z'
const out = '2020-01-01T00:00:00.000Z'

let product: TestProduct
let staff: Client
let files: { cover: number; video: number }
let made = 0

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  files = { cover: await aFile(product, 'image', staff), video: await aFile(product, 'video', staff) }
  await startJobs(product.app)
})
afterAll(() => product[Symbol.asyncDispose]())

/** What stands in a catalogue beforehand, and what a line of a file says of it. */
interface Case {
  state: (typeof states)[number]
  hasFiles: boolean
  time: (typeof times)[number]
  saysFiles: boolean
  saysTitle: boolean
}

const aCase: fc.Arbitrary<Case> = fc.record({
  state: fc.constantFrom(...states),
  hasFiles: fc.boolean(),
  time: fc.constantFrom(...times),
  saysFiles: fc.boolean(),
  saysTitle: fc.boolean(),
})

interface Video {
  id: number
  status: string
  published_at: string | null
}

const isOut = ({ status }: Video) => status === 'published' || status === 'scheduled'

/** A video in this state; null where there is to be none yet. */
async function standing(serial_number: string, { state, hasFiles }: Case): Promise<Video | null> {
  if (state === 'none') return null
  const needsFiles = state !== 'draft' || hasFiles
  const published_at = state === 'scheduled' ? due : state === 'draft' ? null : out
  const body = { serial_number, title: 'Ferry', published_at, ...(needsFiles && files) }
  const id = idOf(await staff.post('/videos', body))
  if (state !== 'draft') expect((await staff.post(`/videos/${id}/publish`)).status).toBe(200)
  if (state === 'unpublished') await staff.post(`/videos/${id}/unpublish`)
  return videoOf(serial_number)
}

async function videoOf(serial: string): Promise<Video | null> {
  const { body } = await staff.get(`/videos?q=${serial}`)
  const found = (body.data as (Video & { serial_number: string })[]).find(
    ({ serial_number }) => serial_number === serial,
  )
  return found ?? null
}

const lineOf = (serial: string, { time, saysFiles, saysTitle, state }: Case) =>
  [
    serial,
    saysTitle || state === 'none' ? 'Ferry again' : '',
    ...(saysFiles ? [files.cover, files.video] : ['', '']),
    time,
  ].join(',')

async function imports(client: Client, lines: readonly string[]): Promise<void> {
  const csv = ['serial_number,title,cover,video,published_at', ...lines].join('\n')
  const uploaded = await uploadCsv(product, client, csv, { path: '/files/cdn77BatchUpload' })
  const { id } = uploaded.body.data as { id: number }
  const state = async () => ((await client.get(`/videos/imports/${id}`)).body.data as { state: string }).state
  await expect.poll(state, { timeout: 60_000, interval: 50 }).toBe('done')
}

it('an import brings no video out, moves no time of one that is out and takes none back for whoever may not publish', async () => {
  const outsider = await asStaff(product, [...importing])
  await fc.assert(
    fc.asyncProperty(fc.array(aCase, { minLength: 4, maxLength: 8 }), async (cases) => {
      const given = await Promise.all(
        cases.map(async (each) => {
          const serial = `S-${++made}`
          return { serial, each, before: await standing(serial, each) }
        }),
      )

      await imports(
        outsider,
        given.map(({ serial, each }) => lineOf(serial, each)),
      )

      for (const { serial, each, before } of given) {
        const after = await videoOf(serial)
        const told = JSON.stringify(each)
        if (before && isOut(before)) {
          const { status, published_at } = before
          expect(after, told).toMatchObject({ status, published_at })
        } else if (after) {
          expect(after.status, told).toBe(before?.status ?? 'draft')
        }
      }
    }),
    { numRuns: 12 },
  )
})

it('the same lines bring videos out for whoever may publish', async () => {
  const publisher = await asStaff(product, [...importing, 'publish-videos'])
  const reached = new Set<string>()
  for (const state of states) {
    const each: Case = { state, hasFiles: true, time: times[1], saysFiles: true, saysTitle: true }
    const serial = `S-${++made}`
    await standing(serial, each)
    await imports(publisher, [lineOf(serial, each)])
    const after = await videoOf(serial)
    reached.add(`${state}: ${after?.status} ${after?.published_at}`)
  }
  expect([...reached]).toContain(`none: published ${out}`)
  expect([...reached]).toContain(`scheduled: published ${out}`)
})
