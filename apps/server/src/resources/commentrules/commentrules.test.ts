import { commentrules } from '@backlot/contract/resources/commentrules'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { aComment, aMember } from '../../testing/sites/a-comment.ts'
import { aPublishedVideo } from '../../testing/sites/a-video.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

const sample = (n: number) => ({
  name: `Invitations ${n}`,
  words: `click my profile\n加微信 ${n}`,
  hides_links: 0,
  allowed_hosts: 'festival.example',
})

conformance(commentrules, { sample, changed: (n) => ({ name: `Links ${n}`, words: null, hides_links: 1 }) })

let product: TestProduct
let staff: Client
let site: SiteClient

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  site = await asSite(product)
})
afterAll(() => product[Symbol.asyncDispose]())

it('hides what matches when it is written, from when the rule is on until it is off, and says why', async () => {
  const video = await aPublishedVideo(product, staff)
  const say = async (comment: string) => {
    const said = { member_id: await aMember(product), video_id: video.id, comment }
    const { status, body } = await site.post('/comments', said)
    const { id } = body.data as { id: number }
    return { status, shown: (await staff.get(`/comments/${id}`)).body.data }
  }
  const rule = await aRule({ name: 'Free', words: 'free film' })
  expect((await say('Free film 1')).shown).toMatchObject({ status: 'visible', hidden_by_rule: null })

  await staff.post(`/commentrules/${rule}/enable`)
  const hidden = await say('FRЕE  fіlm 2!')
  await staff.post(`/commentrules/${rule}/disable`)

  expect(hidden).toMatchObject({
    status: 201,
    shown: { status: 'disabled', hidden_by_rule: { id: rule, name: 'Free' }, hidden_match: 'free film' },
  })
  expect((await say('Free film 3')).shown).toMatchObject({ status: 'visible' })
  await staff.post(`/comments/${(hidden.shown as { id: number }).id}/enable`)
  expect(await ruleOf(rule)).toMatchObject({ hidden_count: 1, shown_count: 1 })
  expect((await staff.delete(`/commentrules/${rule}`)).status).toBe(409)
})

it('tells what it would have hidden in 30 days, and what of that people kept, changing nothing', async () => {
  const [kept, banned, undecided, old] = [
    await aComment(product, { words: 'A trial pass for you' }),
    await aComment(product, { words: 'TRIAL  PASS, 2 for 1' }),
    await aComment(product, { words: 'trial pass', reports: 0 }),
    await aComment(product, { words: 'trial pass of last year' }),
  ]
  const other = await aComment(product, { words: 'Great light in the trial scene' })
  for (const id of [kept, other, old]) await staff.post(`/comments/${id}/reject-report`)
  await staff.post(`/comments/${banned}/ban`)
  await sql`update comments set created_at = now() - interval '40 days' where id = any(${[old, kept]}::bigint[])`.execute(
    product.owner.db,
  )
  await sql`update comments set decided_at = now() - interval '31 days' where id = ${old}`.execute(
    product.owner.db,
  )
  const rule = await aRule({ name: 'Passes', words: 'trial pass' })

  const { data } = (await staff.get(`/commentrules/${rule}/trial`)).body

  expect(data).toMatchObject({
    written: { hidden: 2 },
    decided: { hidden: 2, kept: 1 },
    is_partial: 0,
    samples: [
      { id: kept, verdict: 'kept', match: 'trial pass' },
      { id: banned, verdict: 'removed' },
      { id: undecided, verdict: 'none' },
    ],
  })
  expect((await staff.get(`/comments/${undecided}`)).body.data).toMatchObject({ status: 'visible' })
})

it('counts a decision that was taken back as none', async () => {
  const id = await aComment(product, { words: 'Undone words' })
  const done = await staff.post(`/comments/${id}/ban`)
  await staff.post(`/audits/${String(done.headers['x-audit-id'])}/undo`)
  const rule = await aRule({ name: 'Undone', words: 'undone words' })

  const { data } = (await staff.get(`/commentrules/${rule}/trial`)).body

  expect(data).toMatchObject({ written: { hidden: 1 }, decided: { hidden: 0 } })
})

it('refuses a rule that looks for nothing, names the line that is wrong, and shows no comments to who may not see them', async () => {
  const nothing = await staff.post('/commentrules', { ...sample(7), words: null })
  const wrong = await staff.post('/commentrules', {
    ...sample(8),
    words: 'free\n!!!',
    allowed_hosts: 'http://a.example',
  })
  const rule = await aRule({ name: 'Blind', words: 'blinding' })
  await aComment(product, { words: 'A blinding sun' })
  const blind = await asStaff(product, ['list-commentrules'])

  expect(nothing).toMatchObject({ status: 422, body: { errors: { words: [expect.any(String)] } } })
  expect(wrong.body.errors?.words?.[0]).toContain('2')
  expect(wrong.body.errors).toHaveProperty('allowed_hosts')
  expect((await blind.get(`/commentrules/${rule}/trial`)).body.data).toMatchObject({ samples: [] })
})

it('lets nobody change what a rule looks for while it is on who may not switch it on', async () => {
  const rule = await aRule({ name: 'Running' })
  await staff.post(`/commentrules/${rule}/enable`)
  const writer = await asStaff(product, ['list-commentrules', 'update-commentrules'])

  const { version } = (await ruleOf(rule)) as { version: number }
  expect((await writer.put(`/commentrules/${rule}`, { words: 'a', version })).status).toBe(403)
  expect((await writer.put(`/commentrules/${rule}`, { name: 'Walking', version })).status).toBe(200)
})

async function aRule(own: object): Promise<number> {
  const made = await staff.post('/commentrules', { ...sample(0), ...own })
  return (made.body.data as { id: number }).id
}

async function ruleOf(id: number): Promise<unknown> {
  return (await staff.get(`/commentrules/${id}`)).body.data
}
