import { questions } from '@backlot/contract/resources/questions'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { aStoredFile } from '../../testing/files/a-file.ts'

conformance(questions, {
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

it('keeps pictures of our own, and none from elsewhere', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const { url } = await aStoredFile(product, 'image', staff)
  const own = `<img src="${url}" alt="A sea" />`
  const foreign = [
    'https://example.org/spy.gif',
    '//example.org/a.png',
    '/files/../api',
    'data:image/png;base64,AA',
  ]
  const pictures = [...foreign.map((src) => `<img src="${src}" />`), own].join('')

  const answer = await staff.post('/questions', { question: 'Pictures?', answer: `<p>See ${pictures}</p>` })

  expect(answer).toMatchObject({ status: 201, body: { data: { answer: `<p>See ${own}</p>` } } })
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
  const { url } = await aStoredFile(product, 'image', staff)
  const own = `<p><img src="${url}" alt="A sea" /></p>`
  const picture = await ask(own)
  expect(picture).toMatchObject({ status: 201, body: { data: { answer: own } } })

  const { id } = picture.body.data as { id: number }
  expect((await staff.put(`/questions/${id}`, { answer: '<style>a{}</style>', version: 1 })).status).toBe(422)
})
