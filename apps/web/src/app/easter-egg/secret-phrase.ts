/** The specification's secret phrase of 12 characters; without a letter that is a shortcut of lists. */
export const SECRET_PHRASE = 'glitzglamour'

const FORGOTTEN_AFTER_MS = 2000

/** Hears keys one by one and says when the last ones were the phrase, typed without a long pause. */
export function phraseListener(phrase = SECRET_PHRASE): (key: string, at: number) => boolean {
  let typed = ''
  let last = 0
  return (key, at) => {
    if ([...key].length !== 1) return false
    if (at - last >= FORGOTTEN_AFTER_MS) typed = ''
    last = at
    typed = (typed + key.toLowerCase()).slice(-phrase.length)
    if (typed !== phrase) return false
    typed = ''
    return true
  }
}
