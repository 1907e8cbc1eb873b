import { expect, test } from 'vitest'
import { declineReason } from './decline.messages.ts'

test('a usual code is said in words, any other as it was told', () => {
  expect(declineReason('insufficient_funds')).toEqual({ en: 'Not enough funds', 'zh-CN': '余额不足' })
  for (const code of ['51_insufficient_funds', 'constructor', ''])
    expect(declineReason(code)).toEqual({ en: code, 'zh-CN': code })
})
