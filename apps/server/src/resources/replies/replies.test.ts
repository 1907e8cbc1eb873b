import { replies } from '@backlot/contract/resources/replies'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'

const sample = (n: number) => ({
  title: `Restart ${n}`,
  english_text: 'Hello {name}, please restart the app.',
  chinese_text: '{name}，您好：请重启应用。',
  action: 'solve',
})

conformance(replies, { sample, changed: (n) => ({ title: `Restart again ${n}`, action: null }) })

it('takes no braces that nobody would fill', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)

  const refused = await staff.post('/replies', {
    ...sample(1),
    english_text: 'Hello {nmae}',
    chinese_text: '{ }',
  })

  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['english_text', 'chinese_text'])
})
