import { expect, it } from 'vitest'
import { erasedMeant, erasedName } from './erased.ts'

const erased = { at: 'erasedAt', words: { en: 'Erased member #{id}', 'zh-CN': '已清除的会员 #{id}' } }

it('who is erased goes by a number, in either language', () => {
  expect(erasedName(erased, 12, 'en')).toBe('Erased member #12')
  expect(erasedName(erased, 12, 'zh-CN')).toBe('已清除的会员 #12')
})

it.each(['Erased member #12', 'erased MEMBER #12', ' 已清除的会员 #12 '])('%j means one member', (typed) => {
  expect(erasedMeant(erased, typed)).toBe(12)
})

it.each(['E', 'erased', 'Erased member', 'Erased member #', '已清除'])(
  '%j, the beginning of it, means all of them',
  (typed) => {
    expect(erasedMeant(erased, typed)).toBe('all')
  },
)

it.each(['', ' ', '#12', '12', 'member', 'Erased member #12x', 'Erased member #0', 'erased-12-1a2b'])(
  '%j means none of them',
  (typed) => {
    expect(erasedMeant(erased, typed)).toBeNull()
  },
)
