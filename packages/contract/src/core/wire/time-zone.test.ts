import { expect, test } from 'vitest'
import { isTimeZone } from './time-zone.ts'

test.each(['UTC', 'Asia/Shanghai', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'Australia/Lord_Howe'])(
  '%s has clocks',
  (name) => expect(isTimeZone(name)).toBe(true),
)

// Of the first four browsers and PostgreSQL know others, of the next two PostgreSQL knows none.
test.each([
  'IST',
  'BST',
  'CST',
  'AST',
  'SST',
  'SystemV/EST5',
  'Mars/Olympus',
  'Europe/Nowhere',
  '+08:00',
  '',
])('%s does not, or not the same everywhere', (name) => expect(isTimeZone(name)).toBe(false))
