import { expect, test } from 'vitest'

type Text = string | Readonly<Record<string, string>>
interface Found {
  readonly path: string
  readonly en: Text
  readonly chinese: Text
}

// Written by hand, not built from the loaded modules: names and examples that are the same in both languages.
const sameInBoth = /^(Backlot|English|[\w.+-]+@[\w.-]+|https?:\/\/\S+)$/

// What each is called in Chinese, so that nobody takes two words on one page for two things.
const terms: Readonly<Record<string, string>> = {
  campaign: '推广',
  chargeback: '拒付',
  deal: '特惠',
  director: '导演',
  draft: '草稿',
  'net sales': '净销售额',
  refund: '退款',
  renewal: '续费',
  subscription: '订阅',
  ticket: '工单',
  'time zone': '时区',
}

const modules: Record<string, unknown> = {
  ...import.meta.glob('../../**/*.{messages,screens}.ts', { eager: true }),
  ...import.meta.glob(['../../../../../packages/contract/src/**/*.ts', '!**/*.test.ts'], { eager: true }),
}
const messages = Object.entries(modules).flatMap(([file, module]) => [...messagesIn(module, file)])

test('every file of texts was found', () => {
  expect(messages.length).toBeGreaterThan(100)
})

test('no text is empty or has space around it', () => {
  const wrong = messages.filter((message) =>
    bothTextsOf(message).some((text) => text === '' || text !== text.trim()),
  )

  expect(wrong).toEqual([])
})

test('no parameter of the English is lost in the Chinese', () => {
  const wrong = messages.filter(({ en, chinese }) => !placeholdersOf(en).isSubsetOf(placeholdersOf(chinese)))

  expect(wrong).toEqual([])
})

test('a message with English words is written in Chinese in the Chinese', () => {
  const wrong = messages.filter(
    ({ en, chinese }) =>
      textsOf(en).some((text) => /[a-z]{4}/.test(withoutPlaceholders(text)) && !sameInBoth.test(text)) &&
      !textsOf(chinese).every((text) => /\p{Script=Han}/u.test(text)),
  )

  expect(wrong).toEqual([])
})

test.each(Object.entries(terms))('a message about a %s calls it %s in Chinese', (term, chineseTerm) => {
  const said = new RegExp(`\\b${term}s?\\b`, 'i')
  const about = messages.filter(({ en }) => textsOf(en).some((text) => said.test(withoutPlaceholders(text))))
  const wrong = about.filter(({ chinese }) => !textsOf(chinese).every((text) => text.includes(chineseTerm)))

  expect(about).not.toEqual([])
  expect(wrong).toEqual([])
})

function* messagesIn(value: unknown, path: string, seen = new Set<unknown>()): Generator<Found> {
  if (!isRecord(value) || seen.has(value)) return
  seen.add(value)
  if (isText(value['en']) && isText(value['zh-CN'])) {
    yield { path, en: value['en'], chinese: value['zh-CN'] }
    return
  }
  for (const [key, inner] of Object.entries(value)) yield* messagesIn(inner, `${path} ${key}`, seen)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !('_zod' in value)
}

function isText(value: unknown): value is Text {
  return typeof value === 'string' || (isRecord(value) && typeof value['other'] === 'string')
}

function bothTextsOf({ en, chinese }: Found): readonly string[] {
  return [...textsOf(en), ...textsOf(chinese)]
}

function withoutPlaceholders(text: string): string {
  return text.replaceAll(/\{[^}]*\}/g, '')
}

function textsOf(text: Text): readonly string[] {
  return typeof text === 'string' ? [text] : Object.values(text)
}

function placeholdersOf(text: Text): ReadonlySet<string | undefined> {
  return new Set(textsOf(text).flatMap((each) => [...each.matchAll(/\{(\w+)/g)].map((match) => match[1])))
}
