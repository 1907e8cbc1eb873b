import { expect, test } from 'vitest'
import { giveBackAfterStart } from './give-back.ts'

test('what a start left is given back once the process has come to rest', async () => {
  const left = new WeakRef({ made: 'at the start' })

  await giveBackAfterStart(50)

  expect(left.deref()).toBeUndefined()
})

test('a process that is asked for something is not stopped for it', async () => {
  const left = new WeakRef({ made: 'at the start' })
  let isOver = false
  const givenBack = giveBackAfterStart(200).then(() => (isOver = true))

  const end = performance.now() + 1_000
  while (performance.now() < end) {
    const pause = performance.now() + 20
    while (performance.now() < pause);
    await new Promise(setImmediate)
  }
  expect(isOver).toBe(false)

  await givenBack
  expect(left.deref()).toBeUndefined()
})
