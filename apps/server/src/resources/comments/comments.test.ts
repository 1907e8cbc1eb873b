import { comments } from '@backlot/contract/resources/comments'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { aComment } from '../../testing/sites/a-comment.ts'

let conforming: TestProduct

conformance(comments, {
  start: async () => (conforming = await startProduct()),
  make: (n) => aComment(conforming, { words: `Great light in act ${n}` }),
  neighbours: async () => {
    await aComment(conforming, { words: 'The pier scene', reports: 0 })
    await aComment(conforming, { words: 'The ferry scene', reports: 0 })
    for (const word of ['pier', 'ferry']) await hideByRule(conforming, word)
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

/** As a site's comments are hidden when they are written. */
async function hideByRule({ owner }: TestProduct, word: string): Promise<void> {
  await sql`with rule as (insert into commentrules (name, words, hides_links) values (${word}, ${word}, false) returning id)
    update comments set hidden_by_rule_id = rule.id, hidden_match = ${word}, decided_at = now() from rule
    where comment ilike ${`%${word}%`}`.execute(owner.db)
}
