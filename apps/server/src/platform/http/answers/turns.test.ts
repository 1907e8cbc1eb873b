import { expect, it, onTestFinished, vi } from 'vitest'
import { Turns } from './turns.ts'

/** Work that is over when it is told to be, and says when it began. */
function work(turns: Turns) {
  const begun: number[] = []
  const started = (n: number) => vi.waitFor(() => expect(begun).toContain(n))
  const begin = (n: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const done = turns.take(() => {
      begun.push(n)
      return promise
    })
    return { done, end: () => resolve(n), fail: () => reject(new Error(`${n} failed`)) }
  }
  return { begun, begin, started }
}

it('has so many run at once, the others in the order in which they came, also after one that failed', async () => {
  const { begun, begin, started } = work(new Turns({ atOnce: 2, atMost: 2, patienceMs: 60_000 }))
  const [one, two, three, four, five] = [1, 2, 3, 4, 5].map(begin)
  expect(begun).toEqual([1, 2])

  two?.fail()
  await expect(two?.done).rejects.toThrow('2 failed')
  await started(3)
  expect(begun).toEqual([1, 2, 3])

  one?.end()
  three?.end()
  await started(5)
  expect(begun).toEqual([1, 2, 3, 4, 5])
  four?.end()
  five?.end()
  expect(await Promise.all([one?.done, three?.done, four?.done, five?.done])).toEqual([1, 3, 4, 5])
})

it('keeps nobody waiting for longer than their patience, and has no more run once those that are long are over', async () => {
  const { begun, begin, started } = work(new Turns({ atOnce: 1, atMost: 2, patienceMs: 20 }))
  const long = begin(1)
  const other = begin(2)
  await started(2)
  other.end()
  await other.done
  long.end()
  await long.done

  const patient = work(new Turns({ atOnce: 1, atMost: 2, patienceMs: 60_000 }))
  const [first] = [patient.begin(1), patient.begin(2)]
  expect(patient.begun).toEqual([1])
  first?.end()
  await patient.started(2)
  expect(begun).toEqual([1, 2])
})

it('has no more run than there may be at most, however long others wait', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { begun, begin } = work(new Turns({ atOnce: 1, atMost: 2, patienceMs: 20 }))
  const [one, two, three] = [1, 2, 3].map(begin)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(begun).toEqual([1, 2])

  two?.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual([1, 2, 3])
  one?.end()
  three?.end()
  expect(await Promise.all([one?.done, two?.done, three?.done])).toEqual([1, 2, 3])
})
