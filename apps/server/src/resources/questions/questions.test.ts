import { questions } from '@backlot/contract/resources/questions'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { crudConformance } from '../../testing/crud-conformance.ts'

crudConformance(questions, {
  sample: (n) => ({ question: `How do I cancel? (${n})`, answer: '<p>In your account.</p>', sort: n }),
  changed: (n) => ({ question: `How do I get a receipt? ${n}`, sort: -3 }),
})

it('keeps an answer free of scripts, handlers and foreign styles', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)

  const answer = await staff.post('/questions', {
    question: 'Is it safe?',
    answer:
      '<h2>Yes</h2><script>alert(1)</script><a href="javascript:alert(1)" onclick="x()">go</a><b style="position:fixed">!</b>',
  })

  const { answer: kept } = answer.body.data as { answer: string }
  expect(kept).toContain('<h2>Yes</h2>')
  expect(kept).not.toMatch(/script|onclick|javascript|style/)
})
