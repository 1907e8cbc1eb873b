import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Mina Su', 'MS'],
  ['苏晴', '苏'],
  ['admin', 'A'],
  ['mina.su', 'MS'],
  ['  Ana Maria de la Cruz ', 'AC'],
  ['', '?'],
  ['Erased member #12', 'EM'],
  ['已清除的会员 #12', '已'],
])('%s is shown as %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
