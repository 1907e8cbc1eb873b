import { fillIn } from '@backlot/contract/core/words/messages'
import { expect, test } from 'vitest'
import { settlingWords } from './settling-history.ts'

function said(after: Readonly<Record<string, unknown>>, language: 'en' | 'zh-CN'): string {
  const { sentence, parts } = settlingWords.settle
  const words = Object.entries(parts(after)).map(([name, part]) => [name, part[language]])
  return fillIn(sentence[language], { admin: 'Mila', ...Object.fromEntries(words) })
}

const voided = { settled_kind: 'charge', settled_line: 'TX-123', settled_as: 'void' }

test('the history says which line was settled and how, in both languages', () => {
  expect(said(voided, 'en')).toBe('Mila settled charge TX-123: void')
  expect(said(voided, 'zh-CN')).toBe('Mila 将“扣款 TX-123”处理为“作废”')
})

test('a line without a number is said by its kind', () => {
  const fee = { settled_kind: 'fee', settled_line: null, settled_as: 'take_theirs' }

  expect(said(fee, 'en')).toBe('Mila settled other fee: take theirs')
  expect(said(fee, 'zh-CN')).toBe('Mila 将“其他费用”处理为“以对方为准”')
})
