import { expect, test } from 'vitest'
import { fillIn } from './messages.ts'

test('a name stands apart from the Chinese around it while it is Latin, however the text was written', () => {
  const texts = ['可由{name}审批', '可由 {name} 审批']
  const said = (name: string) => texts.map((text) => fillIn(text, { name }))

  expect(said('Priya Iyer')).toEqual(['可由 Priya Iyer 审批', '可由 Priya Iyer 审批'])
  expect(said('陈静')).toEqual(['可由陈静审批', '可由陈静审批'])
  expect(said('Émile 陈')).toEqual(['可由 Émile 陈审批', '可由 Émile 陈 审批'])
})

test('figures, days and what stands beside marks stay as the text was written', () => {
  expect(fillIn('共 {count} 行', { count: 3 })).toBe('共 3 行')
  expect(fillIn('{from} 至 {to}', { from: '11月1日', to: '11月25日' })).toBe('11月1日 至 11月25日')
  expect(fillIn('删除“{name}”？', { name: 'mina' })).toBe('删除“mina”？')
  expect(fillIn('{one} {other}', { one: '陈静', other: 'mina' })).toBe('陈静 mina')
  expect(fillIn('Delete {name} and {other}', { name: '陈静' })).toBe('Delete 陈静 and {other}')
})
