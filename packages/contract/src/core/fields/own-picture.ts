/**
 * Whether an address is that of a picture among our own uploads. Texts show no others: whoever serves a picture
 * learns who reads it, and may put another in its place.
 */
export function isOwnPicture(address: string): boolean {
  return /^\/files\/[0-9a-f]{2}\/[0-9a-f]{32}\.(jpe?g|png|webp|gif|avif)$/.test(address)
}
