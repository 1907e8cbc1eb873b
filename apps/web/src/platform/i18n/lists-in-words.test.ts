import { expect, test } from 'vitest'
import { oneOf } from './lists-in-words.ts'

test('names of either script are put in a row as Chinese writes them', () => {
  expect(oneOf(['Priya Iyer', 'admin'], 'zh-CN')).toBe('Priya Iyer 或 admin')
  expect(oneOf(['陈静', '李伟'], 'zh-CN')).toBe('陈静或李伟')
  expect(oneOf(['Priya Iyer', '陈静', 'admin'], 'zh-CN')).toBe('Priya Iyer、陈静或 admin')
  expect(oneOf(['Priya Iyer', '陈静', 'admin'], 'en')).toBe('Priya Iyer, 陈静, or admin')
})
