import { expect, it } from 'vitest'
import { browserName } from './browser-name.ts'

const gecko = '(KHTML, like Gecko)'

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${gecko} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome 140 · Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 ${gecko} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge 140 · Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ${gecko} Version/18.1 Safari/605.1.15`,
    'Safari 18 · macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 ${gecko} Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari 18 · iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143 · Linux'],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 ${gecko} Chrome/139.0.0.0 Mobile Safari/537.36`,
    'Chrome 139 · Android',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 ${gecko} CriOS/139.0.1 Mobile/15E148 Safari/604.1`,
    'Chrome 139 · iPadOS',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 ${gecko} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome 140 · ChromeOS',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 ${gecko} HeadlessChrome/140.0.0.0 Safari/537.36`,
    'Chrome 140 · Linux',
  ],
  ['curl/8.9.1', 'curl/8.9.1'],
  ['', ''],
])('calls %s by its name', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})
