import { expect, it, vi } from 'vitest'
import { startJobs } from '../../platform/jobs/start-jobs.ts'
import { asStaff, type Client, startBeside, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { aFile } from '../../testing/files/a-file.ts'

const soonEnough = { timeout: 60_000, interval: 100 }

/** A video with everything that publishing needs; its time is counted from when the files are there, however slow that was. */
async function schedule(
  product: TestProduct,
  staff: Client,
  serial: string,
  seconds: number,
): Promise<number> {
  const made = await staff.post('/videos', {
    title: 'Tilt',
    serial_number: serial,
    cover: await aFile(product, 'image', staff),
    video: await aFile(product, 'video', staff),
    published_at: new Date(Date.now() + 1000 * seconds),
  })
  const { id } = made.body.data as { id: number }
  expect(await staff.post(`/videos/${id}/publish`)).toMatchObject({ body: { data: { status: 'scheduled' } } })
  return id
}

async function statusOf(staff: Client, id: number): Promise<string> {
  return ((await staff.get(`/videos/${id}`)).body.data as { status: string }).status
}

const becomesPublished = (staff: Client, id: number) =>
  vi.waitFor(async () => expect(await statusOf(staff, id)).toBe('published'), soonEnough)

it('what is on the schedule comes out at its time, once, whichever processes run', async () => {
  await using product = await startProduct()
  await using beside = await startBeside(product)
  const staff = await asStaff(product)
  // On the schedule while nobody works on it, as when the product was not running at its time.
  const missed = await schedule(product, staff, 'BL-1', 8)
  await Promise.all([startJobs(product.app), startJobs(beside.app)])

  const due = await schedule(product, staff, 'BL-2', 10)
  const later = await schedule(product, staff, 'BL-3', 3600)

  await becomesPublished(staff, due)
  await becomesPublished(staff, missed)
  expect(await statusOf(staff, later)).toBe('scheduled')
  const history = (await staff.get(`/videos/${due}/history`)).body.data as Record<string, unknown>[]
  expect(history).toMatchObject([
    {
      action: 'publish',
      admin_id: null,
      admin_name: '',
      before: { status: 'scheduled' },
      after: { status: 'published' },
    },
    { action: 'schedule', admin_id: staff.adminId },
    { action: 'create' },
  ])
  expect((await staff.get(`/videos/${due}`)).body.data).toMatchObject({ version: 3 })
}, 150_000)
