import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeChange } from './judge-change.ts'

const fieldNames = ['title', 'cover', 'video', 'lines'] as const
const messages = ['required', 'missing_for_publishing', 'not_for_this_type'] as const
const anyFault = fc.record({
  path: fc.tuple(fc.constantFrom(...fieldNames)),
  message: fc.constantFrom(...messages),
})
const anyFaults = fc.uniqueArray(anyFault, { selector: (fault) => JSON.stringify(fault), maxLength: 6 })
const anyChange = fc.record({
  before: anyFaults,
  after: anyFaults,
  changed: fc.uniqueArray(fc.constantFrom(...fieldNames)).map((names) => new Set<string>(names)),
})

test('every fault of the changed record is either refused or known, and none is made up', () => {
  fc.assert(
    fc.property(anyChange, (change) => {
      const { refused, known } = judgeChange(change)

      expect(new Set([...refused, ...known])).toEqual(new Set(change.after))
      expect(refused.length + known.length).toBe(change.after.length)
    }),
  )
})

test('known is what stood there before, in fields that were left alone', () => {
  fc.assert(
    fc.property(anyChange, (change) => {
      for (const fault of judgeChange(change).known) {
        expect(change.before).toContainEqual(fault)
        expect(change.changed).not.toContain(fault.path[0])
      }
    }),
  )
})

test('a record left as it is is never refused, and a new one for everything', () => {
  fc.assert(
    fc.property(anyFaults, (faults) => {
      const nothing = new Set<string>()

      expect(judgeChange({ before: faults, after: faults, changed: nothing }).refused).toEqual([])
      expect(judgeChange({ before: [], after: faults, changed: nothing }).refused).toEqual(faults)
    }),
  )
})

test('a bound that moved is another fault', () => {
  const before = [{ path: ['price'], message: 'too_big', parameters: { maximum: 10 } } as const]
  const after = [{ path: ['price'], message: 'too_big', parameters: { maximum: 5 } } as const]

  expect(judgeChange({ before, after, changed: new Set() }).refused).toEqual(after)
})
