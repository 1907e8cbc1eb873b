export const languages = ['zh-CN', 'en'] as const

export type Language = (typeof languages)[number]

/** One text of the product in every language it speaks; a missing one does not compile. */
export type Words = Readonly<Record<Language, string>>

/** Picks the language that an `Accept-Language` header likes best; `zh-CN` when it asks for neither. */
export function languageOf(header: string | undefined): Language {
  const [best] = (header?.split(',') ?? [])
    .map((range) => ({ language: languageOfRange(range), weight: weightOf(range) }))
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return best?.language ?? 'zh-CN'
}

function languageOfRange(range: string): Language | undefined {
  const tag = /^\s*(zh|en)\b/i.exec(range)?.[1]?.toLowerCase()
  return tag === 'zh' ? 'zh-CN' : tag === 'en' ? 'en' : undefined
}

/** `;q=0.8` says how much a language is liked; without it, fully. */
function weightOf(range: string): number {
  const weight = /;\s*q=([0-9.]+)/i.exec(range)?.[1]
  return weight === undefined ? 1 : Number(weight)
}
