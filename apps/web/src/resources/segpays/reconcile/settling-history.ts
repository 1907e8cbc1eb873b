import { choice, text } from '@backlot/contract/core/fields/fields'
import { computed, optional } from '@backlot/contract/core/fields/presence'
import type { Words } from '@backlot/contract/core/words/language'
import { payoutKinds, settlementNote, settlements } from '@backlot/contract/resources/payout-lines'
import type { HistoryFacts, HistoryWords } from '../../../platform/screens/actions.ts'
import { payoutKindWords, settlementWords } from './payout-words.ts'

/** What the history of a report says of a line that was settled; a line is no record and has no history of its own. */
export const settlingFacts: HistoryFacts = {
  fields: {
    settledKind: computed(choice(payoutKinds)),
    settledLine: computed(optional(text({ max: 120 }))),
    settledAs: computed(optional(choice(settlements))),
    settledNote: computed(optional(settlementNote)),
  },
  words: {
    fields: {
      settledKind: { en: 'Kind of line', 'zh-CN': '明细类型' },
      settledLine: { en: 'Line', 'zh-CN': '明细' },
      settledAs: { en: 'Settled by', 'zh-CN': '处理方式' },
      settledNote: { en: 'Note', 'zh-CN': '备注' },
    },
    options: { settledKind: payoutKindWords, settledAs: settlementWords },
  },
}

export const settlingWords = {
  settle: {
    label: { en: 'Settled a line', 'zh-CN': '处理对账明细' },
    sentence: {
      en: '{admin} settled {line}: {settlement}',
      'zh-CN': '{admin} 将“{line}”处理为“{settlement}”',
    },
    parts: ({ settled_kind: kind, settled_line: number, settled_as: settlement }) => ({
      line: lineWords(kind, number),
      settlement: inside(wordsOf(settlementWords, settlement)),
    }),
  },
} as const satisfies Readonly<Record<string, HistoryWords>>

function lineWords(kind: unknown, number: unknown): Words {
  const { en, 'zh-CN': zh } = inside(wordsOf(payoutKindWords, kind))
  return typeof number === 'string'
    ? { en: `${en} ${number}`, 'zh-CN': `${zh} ${number}` }
    : { en, 'zh-CN': zh }
}

/** Inside a sentence. */
const inside = ({ en, 'zh-CN': zh }: Words): Words => ({ en: en.toLowerCase(), 'zh-CN': zh })

/** What was written before a word was known is said as it stands there. */
function wordsOf(words: Readonly<Record<string, Words>>, value: unknown): Words {
  return words[String(value)] ?? { en: String(value), 'zh-CN': String(value) }
}
