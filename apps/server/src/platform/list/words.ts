import type { FieldSettings } from '@backlot/contract/core/fields/field'
import { type RawBuilder, sql } from 'kysely'
import type { Condition, FieldInSql } from '../fields/server-kind.ts'

// Han, kana and hangul, in which one or two letters are a word. `wide_letters` of the database takes the same.
const wide =
  /[\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{20000}-\u{3ffff}]/gu
/** Fewer letters than this have no trigram. */
const trigramLength = 3

/** Whether words have no trigram. */
export function areShort(words: string): boolean {
  return [...words].length < trigramLength
}

/** Whether words are found anywhere in a text, and not only where it begins with them: there is an index to ask. */
export function areFoundAnywhere(words: string): boolean {
  return !areShort(words) || wideLettersOf(words).length > 0
}

/** The texts that begin with the words. */
export function begins(text: RawBuilder<unknown>, words: string): Condition {
  return sql<boolean>`lower(${text}) like lower(${`${literally(words)}%`})`
}

/** The texts in which a search finds the words, by the index that their letters have. */
export function contains(
  text: RawBuilder<unknown>,
  words: string,
  { isCode = false }: Pick<FieldSettings, 'isCode'> = {},
): Condition {
  if (areShort(words) && (isCode || !areFoundAnywhere(words))) return begins(text, words)
  const stands = sql<boolean>`${text} ilike ${`%${literally(words)}%`}`
  if (!areShort(words)) return stands
  // The planner knows how many texts hold a letter. What it would guess of the pattern besides would make that far too few.
  return sql<boolean>`(wide_letters(${text}) @> ${wideLettersOf(words)}::text[] and coalesce(${stands}, false))`
}

// Of fewer figures than this, where they are set apart says which are meant.
const leastFigures = 5

/** The same in a field: a telephone is found by its figures, however it and the words are written. */
export function isFoundIn({ value, field }: Pick<FieldInSql, 'value' | 'field'>, words: string): Condition {
  const figures = words.replace(/[^0-9]/g, '')
  if (field.kind !== 'phone' || figures.length < leastFigures || !/^[+0-9 ()./-]+$/.test(words))
    return contains(value, words, field.settings)
  return sql<boolean>`regexp_replace(${value}, '[^0-9]', '', 'g') like ${`%${figures}%`}`
}

/** Texts that are not of ASCII alone, as all are that hold such letters: an order may have an index of these. */
export function isBeyondAscii(text: RawBuilder<unknown>): Condition {
  return sql<boolean>`octet_length(${text}) > char_length(${text})`
}

function wideLettersOf(words: string): string[] {
  return words.match(wide) ?? []
}

function literally(words: string): string {
  return words.replace(/[\\%_]/g, '\\$&')
}
