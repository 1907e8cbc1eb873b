import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Amounts are whole numbers of minor units: added, taken away and compared, and written as decimals by their digits. */
const forbidden: Readonly<Record<string, RegExp>> = {
  'an amount that is divided or multiplied':
    /\b\w*(amount|price|fee|mrr|minorUnits|refunded|chargedBack)s?\b\)?\s*[*/]\s*[\w(.]/i,
  'something divided or multiplied by an amount':
    /[\w)]\s*[*/]\s*[\w.]*\b(amount|price|fee|mrr|minorUnits)\b/i,
  'a power of ten for a currency': /10\s*\*\*\s*-?\s*decimalsOf/,
  'an amount read as a fraction': /parseFloat\([^)]*(amount|price|fee)/i,
}

/** Where whole numbers are what comes out, and why. */
const reasons: Readonly<Record<string, string>> = {
  'apps/server/src/platform/fields/column-kinds.ts':
    'writes a literal of SQL, a numeric, for the text of an export',
  'apps/server/src/refunds/approval-limits.ts': 'fifty, in minor units: a whole number times a whole number',
  'packages/contract/src/ledger/monthly-price.ts': 'BigInt, rounded once',
  'packages/contract/src/ledger/portion.ts': 'BigInt, rounded once',
  'packages/contract/src/site/money/exchange-rate.ts': 'BigInt, compared alone',
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n')
const sources = files.filter(
  (path) =>
    /^(apps|packages)\/\w[\w-]*\/src\/.*\.tsx?$/.test(path) &&
    !/\.test\.tsx?$|\/demos\/|\.seed\.ts$/.test(path),
)
const migrations = files.filter((path) => path.startsWith('apps/server/migrations/'))

/** Lines of code; what a comment says of amounts is words. */
function codeOf(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*|--|import )/.test(line))
}

test.each(Object.entries(forbidden))('there is nowhere %s', (_what, pattern) => {
  const found = sources
    .filter((path) => !(path in reasons))
    .flatMap((path) =>
      codeOf(path)
        .filter((line) => pattern.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )

  expect(found).toEqual([])
})

test('no column holds a fraction of a computer', () => {
  const found = migrations.flatMap((path) =>
    codeOf(path)
      .filter((line) =>
        /\b(double precision|float[48]?|real)\b|\s+money\b\s*(,|not|default|constraint)/i.test(line),
      )
      .map((line) => `${path}: ${line.trim()}`),
  )

  expect(found).toEqual([])
})

test('each exception still stands', () => {
  expect(Object.keys(reasons).filter((path) => !sources.includes(path))).toEqual([])
})
