import { expect, test } from 'vitest'
import { withoutSecrets } from './without-secrets.ts'

test.each([
  ['Authorization: Bearer 8sdf-7asd_fa', 'Authorization: Bearer ***'],
  ['{"access_token":"abc","name":"x"}', '{"access_token":"***","name":"x"}'],
  ['password=hunter2&x=1', 'password=***&x=1'],
  ["{ currentPassword: 'one two' }", "{ currentPassword: '*** two' }"],
  ['at http://x/#/users?q=su%20qing)', 'at http://x/#/users?***)'],
  ['got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dBjftJeZ4CVPmB92K', 'got ***'],
  ['no session Z3Jhbm9sYS1iYXItd2l0aC1hLWxvbmctbmFtZS0xMjM0NTY3', 'no session ***'],
])('%s', (text, clean) => {
  expect(withoutSecrets(text)).toBe(clean)
})

test('what helps to find an error stays', () => {
  const text = 'TypeError: x is undefined\n    at VideoForm (http://x/assets/videos.form-CmRvpED2.js:1:2345)'

  expect(withoutSecrets(text)).toBe(text)
})
