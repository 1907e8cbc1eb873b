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

it('refuses an answer of which nothing is left, and takes one that is only a picture', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const ask = (answer: string) => staff.post('/questions', { question: 'Is it safe?', answer })

  for (const empty of ['<script>alert(1)</script>', '<p> &nbsp; </p><p><br></p>', '<svg onload="x()">']) {
    expect(await ask(empty), empty).toMatchObject({
      status: 422,
      body: { errors: { answer: [expect.any(String)] } },
    })
  }
  const picture = await ask('<p><img src="/files/a.png" alt=""></p>')
  expect(picture.status).toBe(201)

  const { id } = picture.body.data as { id: number }
  expect((await staff.put(`/questions/${id}`, { answer: '<style>a{}</style>', version: 1 })).status).toBe(422)
})
