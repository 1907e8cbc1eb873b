import { comments } from '@backlot/contract/resources/comments'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { aComment } from '../../testing/sites/a-comment.ts'

conformance(comments, {
  make: (n, _, product) => aComment(product, { words: `Great light in act ${n}` }),
  neighbours: async (_, product) => {
    await aComment(product, { words: 'The pier scene', reports: 0 })
    await aComment(product, { words: 'The ferry scene', reports: 0 })
    for (const word of ['pier', 'ferry']) await hideByRule(product, word)
  },
})

it('lists what waits for a decision with its reasons, and each decision settles its reports', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const [kept, hidden, banned] = [await aComment(product), await aComment(product), await aComment(product)]
  const waiting = async () =>
    ((await staff.get('/comments/reports')).body.data as { id: number }[]).map(({ id }) => id)
  const shown = async (id: number) => (await staff.get(`/comments/${id}`)).body.data
  const before = await staff.get('/comments/reports')

  await staff.post(`/comments/${kept}/reject-report`)
  await staff.post(`/comments/${hidden}/disable`)
  await staff.post(`/comments/${banned}/ban`)

  expect(before.body.data).toMatchObject([{ id: banned, reports_count: 1, reasons: ['spam'] }, {}, {}])
  expect(await waiting()).toEqual([])
  expect(await shown(kept)).toMatchObject({ status: 'visible', report_status: 'rejected' })
  expect(await shown(hidden)).toMatchObject({ status: 'disabled', report_status: 'upheld' })
  expect(await shown(banned)).toMatchObject({ status: 'banned', report_status: 'upheld' })
  expect(await staff.post(`/comments/${kept}/reject-report`)).toMatchObject({ status: 409 })
})

it('finds comments by their author, however many are called so, and looks up names before it compares', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const { db } = product.owner
  await sql`with crowd as (insert into users (username, email, phone)
      select 'ferry.' || n, 'ferry.' || n || '@example.org', '+1 555 0199' from generate_series(1, 1200) n returning id, username),
    rare as (insert into users (username, email, phone) values ('lighthouse', 'l@example.org', '+1 555 0199') returning id, username),
    film as (insert into videos (serial_number, title) values ('F-1', 'Harbour') returning id)
    insert into comments (user_id, video_id, comment) select a.id, film.id, 'Said by ' || right(a.username, 5)
    from (select * from crowd where username like 'ferry.11%' union all select * from rare) a, film`.execute(
    db,
  )
  const found = async (words: string) => {
    const { body } = await staff.get(`/comments?q=${words}&per_page=100&exact_total=1`)
    const names = (body.data as { user: { name: string } }[]).map(({ user }) => user.name)
    return { names: new Set(names), total: body.meta?.total }
  }

  const many = await found('ferry')
  const [one, few] = [await found('lighthouse'), await found('ferry.1110')]

  // 11, 110 to 119 and 1100 to 1199.
  expect(many.total).toBe(111)
  expect(many.names.size).toBe(100)
  expect([...many.names].every((name) => name.startsWith('ferry.11'))).toBe(true)
  expect(one).toEqual({ names: new Set(['lighthouse']), total: 1 })
  expect(few).toEqual({ names: new Set(['ferry.1110']), total: 1 })
  expect((await staff.get('/comments/exportCsv?q=ferry')).text.match(/Said by/g)?.length).toBe(111)
})

/** As a site's comments are hidden when they are written. */
async function hideByRule({ owner }: TestProduct, word: string): Promise<void> {
  await sql`with rule as (insert into commentrules (name, words, hides_links) values (${word}, ${word}, false) returning id)
    update comments set hidden_by_rule_id = rule.id, hidden_match = ${word}, decided_at = now() from rule
    where comment ilike ${`%${word}%`}`.execute(owner.db)
}
