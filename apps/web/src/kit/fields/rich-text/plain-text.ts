/** The words of a rich text without its marks, for one line. */
export function plainText(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  // Blocks that touch would run their words together.
  for (const block of page.querySelectorAll('p, li, h1, h2, h3, h4, blockquote, br')) block.append(' ')
  return (page.body.textContent ?? '').replace(/\s+/g, ' ').trim()
}
