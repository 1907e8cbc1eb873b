/** The word on the button that does something, which says “…” where it only asks first: in its own dialog nothing follows. */
export function deedOf(word: string): string {
  return word.replace(/…$/, '')
}
