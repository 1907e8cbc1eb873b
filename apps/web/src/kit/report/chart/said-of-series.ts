const OFF = '!'
const BETWEEN = '~'

/** What a text such as `!orders~others` says of series, by their keys: whether they are shown. */
export function saidInText(text: string): ReadonlyMap<string, boolean> {
  // What has none of what parts are told apart by has an empty key, and is said by the sign alone.
  const parts = text.split(BETWEEN).filter((part) => part !== '')
  return new Map(
    parts.map((part) => {
      const isOff = part.startsWith(OFF)
      return [decoded(isOff ? part.slice(OFF.length) : part), !isOff]
    }),
  )
}

export function textOfSaid(said: ReadonlyMap<string, boolean>): string {
  return [...said].map(([key, isShown]) => `${isShown ? '' : OFF}${encoded(key)}`).join(BETWEEN)
}

/** Without what parts of the text, or of the address around it, are told apart by. */
const encoded = (key: string) =>
  encodeURIComponent(key).replace(/[.!~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** Somebody may have written the address by hand. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
