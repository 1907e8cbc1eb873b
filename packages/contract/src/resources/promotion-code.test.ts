import { expect, it } from 'vitest'
import { codePattern, generateCode, normalCode } from './promotion-code.ts'

it('makes codes that may be saved, of letters that are taken for no other', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const codes = Array.from({ length: 500 }, () => generateCode(random))

  expect(new Set(codes).size).toBe(500)
  for (const code of codes) {
    expect(code).toMatch(codePattern.regex)
    expect(code).not.toMatch(/[0O1IL2Z5S8B]/)
  }
})

it('takes no letters that only look like ours, and reads a code in any case', () => {
  expect('WІNTER-26').not.toMatch(codePattern.regex)
  expect('ＷINTER').not.toMatch(codePattern.regex)
  expect(normalCode(' winter-26 ')).toBe('WINTER-26')
})
