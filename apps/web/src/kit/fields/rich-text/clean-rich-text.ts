import { ownPictureOf } from '@backlot/contract/core/fields/own-picture'

const allowed = new Set('P BR H2 H3 H4 STRONG B EM I U S CODE PRE BLOCKQUOTE UL OL LI A HR IMG'.split(' '))
const safeLink = /^(https?:\/\/|mailto:|tel:|#)/i

/** The server cleans rich text on the way in; this is the second lock, for texts that came by another way. */
export function cleanRichText(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of [...page.body.querySelectorAll('*')]) {
    if (!allowed.has(element.tagName)) {
      element.replaceWith(...(/^(SCRIPT|STYLE)$/.test(element.tagName) ? [] : element.childNodes))
      continue
    }
    const link = element.getAttribute('href')
    const [source, words] = [element.getAttribute('src') ?? '', element.getAttribute('alt') ?? '']
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
    if (element.tagName === 'A' && link !== null && safeLink.test(link)) {
      element.setAttribute('href', link)
      element.setAttribute('target', '_blank')
      element.setAttribute('rel', 'noreferrer')
    }
    if (element.tagName === 'IMG') {
      const own = ownPictureOf(source)
      if (own === null) element.remove()
      element.setAttribute('src', own ?? '')
      element.setAttribute('alt', words)
      element.setAttribute('loading', 'lazy')
    }
  }
  return page.body.innerHTML
}
