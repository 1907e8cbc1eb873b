import type { Words } from '@backlot/contract/core/words/language'

/** A word from inside a sentence, as it stands alone. */
export function asHeading({ en, 'zh-CN': chinese }: Words): Words {
  return { en: en.charAt(0).toUpperCase() + en.slice(1), 'zh-CN': chinese }
}
