import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'

const settings = {
  theme: '#13c2c2',
  mode: 'dark',
  contrast: 'high',
  size: 'small',
  density: 'compact',
  language: 'en',
  fixed_header: 1,
  show_tags_view: 0,
  show_sidebar_logo: 1,
  sidebar_text_theme: 0,
  show_settings: 1,
  show_demo_pages: 0,
  guide_seen: 1,
}

it('keeps the settings of each account apart, and gives the last ones back', async () => {
  await using product = await startProduct()
  const one = await asStaff(product, [])
  const other = await asStaff(product, [])
  expect((await one.get('/auth/settings')).body.data).toEqual({ settings: {} })

  expect(await one.put('/auth/settings', settings)).toMatchObject({
    status: 200,
    body: { data: { settings } },
  })
  await one.put('/auth/settings', { ...settings, mode: 'light' })

  expect((await one.get('/auth/settings')).body.data).toEqual({ settings: { ...settings, mode: 'light' } })
  expect((await other.get('/auth/settings')).body.data).toEqual({ settings: {} })
})

it('says in one answer who I am, what I may do and how I like it', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product, ['list-tags'])
  const me = (await staff.get('/auth/me')).body.data
  expect((await staff.get('/auth/session')).body.data).toEqual({ me, settings: {}, views: [] })

  await staff.put('/auth/settings', settings)

  expect((await staff.get('/auth/session')).body.data).toEqual({ me, settings, views: [] })
})

it('keeps what was chosen and nothing else, and forgets what is not chosen any more', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product, [])
  await staff.put('/auth/settings', { guide_seen: 1, mode: 'dark' })

  expect((await staff.get('/auth/settings')).body.data).toEqual({ settings: { guide_seen: 1, mode: 'dark' } })
  await staff.put('/auth/settings', { guide_seen: 1 })
  expect((await staff.get('/auth/session')).body.data).toMatchObject({ settings: { guide_seen: 1 } })
  expect((await staff.get('/auth/settings')).body.data).toEqual({ settings: { guide_seen: 1 } })
})

it('refuses what is unknown or not a setting', async () => {
  await using product = await startProduct()
  const client = await asStaff(product, [])
  const errorsOf = async (body: object) =>
    Object.keys((await client.put('/auth/settings', body)).body.errors ?? {}).sort()

  expect(
    await errorsOf({ ...settings, theme: 'red', size: 'huge', fixed_header: 'yes', wall_paper: 1 }),
  ).toEqual(['fixed_header', 'size', 'theme', 'wall_paper'])
})
