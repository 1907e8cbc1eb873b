import { expect, test } from 'vitest'
import { withInserted } from './with-inserted.ts'

const reply = 'Please try another browser.'

test.each([
  { text: '', cursor: 0, found: reply },
  { text: ' \n', cursor: 2, found: reply },
  { text: 'Hello Ines,', cursor: 11, found: `Hello Ines,\n\n${reply}` },
  { text: 'Hello Ines,\n\n', cursor: 13, found: `Hello Ines,\n\n${reply}` },
  { text: 'Yours, Mina', cursor: 0, found: `${reply}\n\nYours, Mina` },
  { text: 'Hello Ines,\n\nYours, Mina', cursor: 12, found: `Hello Ines,\n\n${reply}\n\nYours, Mina` },
  { text: 'Hello Ines,', cursor: undefined, found: `Hello Ines,\n\n${reply}` },
])('a saved reply stands where the cursor is: $text', ({ text, cursor, found }) => {
  expect(withInserted(text, reply, cursor)).toBe(found)
})
