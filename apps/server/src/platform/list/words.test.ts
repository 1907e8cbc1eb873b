import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startProduct } from '../../testing/as-staff.ts'
import { areFoundAnywhere } from './words.ts'

// The first and the last of each writing, and what stands before and behind them.
const letters = Array.from(
  'aéþ１Ｔ、。々〇〈\u303fぁヿㄅ㏿㐀䶿䷀一鿿ꀀ\uabff가\ud7a3\ud7a4\uf8ff豈\ufaffﬀ\u{1f600}\u{20000}\u{3ffff}',
)

it('takes the same letters for words as the database does', async () => {
  await using product = await startProduct()
  const { rows } = await sql<{ letter: string; found: string[] }>`
    select letter, wide_letters('x ' || letter || letter || 'é') as found
    from unnest(${letters}::text[]) as letter`.execute(product.services.db)

  expect(rows.map(({ letter, found }) => [letter, found])).toEqual(
    letters.map((letter) => [letter, areFoundAnywhere(letter) ? [letter, letter] : []]),
  )
  expect(letters.filter((letter) => areFoundAnywhere(letter)).join('')).toMatch(/^々〇ぁヿ㐀䶿一/u)
})
