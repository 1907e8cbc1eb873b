import { languages } from '@backlot/contract/core/words/language'
import { mailKinds, mails } from '@backlot/contract/resources/mails'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'

conformance(mails, {
  async make(n, _, { owner }) {
    const { rows } = await sql<{ id: number }>`insert into mails (kind, language, recipient, turn, key)
      values ('verify_email', 'en', ${`ada${n}@example.com`}, ${`ada${n}@example.com`}, ${`key ${n}`}) returning id`.execute(
      owner.db,
    )
    return rows[0]?.id ?? 0
  },
})

it('shows every kind of mail in each language to whoever may list mails, and to nobody else', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product, ['list-mails'])
  const stranger = await asStaff(product, ['list-videos'])

  for (const kind of mailKinds) {
    const previews = languages.map((language) =>
      staff.get(`/mails/preview?kind=${kind}&language=${language}`),
    )
    const [chinese, english] = (await Promise.all(previews)).map(({ body }) => body.data)
    expect(chinese).toEqual({
      subject: expect.stringMatching(/\p{Script=Han}/u),
      text: expect.stringMatching(/\p{Script=Han}/u),
      html: expect.stringContaining('<html lang="zh-CN">'),
    })
    expect(JSON.stringify(english)).not.toMatch(/\p{Script=Han}/u)
  }
  expect((await stranger.get('/mails/preview?kind=verify_email&language=en')).status).toBe(403)
  expect((await staff.get('/mails/preview?kind=invoice&language=en')).status).toBe(422)
})
