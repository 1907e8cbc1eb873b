const address = String.raw`/files/[0-9a-f]{2}/[0-9a-f]{32}\.(?:jpe?g|png|webp|gif|avif)`
const whole = new RegExp(`^(${address})(?:\\?.*)?$`)
const inSource = new RegExp(`src="(${address})"`, 'g')

/**
 * The address of a picture among our own uploads, without its signature: texts outlive it. Null for any other address:
 * whoever serves a picture learns who reads it, and may put another in its place.
 */
export function ownPictureOf(source: string): string | null {
  return whole.exec(source)?.[1] ?? null
}

/** The addresses of the pictures of ours that stand in a cleaned text. */
export function ownPicturesIn(html: string): string[] {
  return Array.from(html.matchAll(inSource), (match) => match[1] ?? '')
}
