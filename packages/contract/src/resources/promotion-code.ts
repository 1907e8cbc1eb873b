import { fieldMessage } from '../core/words/own-messages.ts'

const longestCode = 40

/** Letters of other alphabets look like ours, and would make a code that nobody can type. */
export const codePattern = {
  regex: /^[A-Za-z0-9-]{3,40}$/,
  message: fieldMessage('bad_promotion_code', {
    en: 'Only A–Z, 0–9 and -, at least 3 of them. Letters of other alphabets that look the same are others.',
    'zh-CN': '仅限字母 A–Z、数字和 -，至少 3 位；其他文字中形似的字母不可用。',
  }),
}

/** What is typed is one code, in whatever case. */
export function normalCode(code: string): string {
  return code.trim().toUpperCase().slice(0, longestCode)
}

/** Without those that are taken for another when they are read out or copied from paper: 0 O, 1 I L, 2 Z, 5 S, 8 B. */
const clearLetters = 'ACDEFGHJKMNPQRTUVWXY34679'
const generatedLength = 8

/** A code that nobody guesses or misreads; `random` gives a whole number from 0 up to, not including, its argument. */
export function generateCode(random: (below: number) => number): string {
  const letters = Array.from({ length: generatedLength }, () => clearLetters[random(clearLetters.length)])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
