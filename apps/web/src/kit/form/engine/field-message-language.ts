import { allFieldMessages } from '@backlot/contract/core/words/field-messages'
import { type Language, languages } from '@backlot/contract/core/words/language'
import { fillIn } from '@backlot/contract/core/words/messages'

const patterns = new Map<string, RegExp>()

const besideChinese = /(?<=\p{Script=Han}) ?(?=\{)|(?<=\}) ?(?=\p{Script=Han})/gu

function patternOf(template: string): RegExp {
  let pattern = patterns.get(template)
  if (!pattern) {
    const escaped = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    // Beside Chinese it depends on the value whether there is a space.
    const spaced = escaped.replace(besideChinese, ' ?')
    pattern = new RegExp(`^${spaced.replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`)
    patterns.set(template, pattern)
  }
  return pattern
}

/**
 * Says in another language what the server said under a field: its answer came in the language of the call, and a
 * message that is still open follows a switch. Texts that are not the contract's own stay as they came.
 */
export function sayInLanguage(text: string, language: Language): string {
  for (const words of allFieldMessages().values()) {
    for (const spoken of languages) {
      const match = patternOf(words[spoken]).exec(text)
      if (match) return fillIn(words[language], match.groups)
    }
  }
  return text
}
