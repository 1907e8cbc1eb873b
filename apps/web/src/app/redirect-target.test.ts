import { expect, test } from 'vitest'
import { forbiddenPath, loginPath, redirectTarget } from './redirect-target.ts'

test.each([
  ['/videos/list?filter[status]=draft&page=2', '/videos/list?filter[status]=draft&page=2'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['https://elsewhere.example', '/'],
  ['/login?redirect=/login', '/'],
  ['/401', '/'],
  ['', '/'],
])('%s leads to %s', (wanted, target) => {
  expect(redirectTarget(new URLSearchParams({ redirect: wanted }))).toBe(target)
})

test('the wanted path survives the log-in page with its query', () => {
  const path = loginPath('/tags/list?q=a%26b&sort=-id')

  expect(redirectTarget(new URLSearchParams(path.split('?')[1]))).toBe('/tags/list?q=a%26b&sort=-id')
  expect(loginPath('/')).toBe('/login')
})

test('the 401 page learns what was missing', () => {
  expect(forbiddenPath('/tags/list', 'list-tags')).toBe('/401?from=%2Ftags%2Flist&permission=list-tags')
})
