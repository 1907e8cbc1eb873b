export const languages = ['zh-CN', 'en'] as const

export type Language = (typeof languages)[number]

/** One text of the product in every language it speaks; a missing one does not compile. */
export type Words = Readonly<Record<Language, string>>

/** Picks the language an `Accept-Language` header asks for; `zh-CN` when it asks for neither. */
export function languageOf(header: string | undefined): Language {
  const wanted = header?.split(',') ?? []
  for (const range of wanted) {
    const tag = range.trim().toLowerCase()
    if (tag.startsWith('zh')) return 'zh-CN'
    if (tag.startsWith('en')) return 'en'
  }
  return 'zh-CN'
}
