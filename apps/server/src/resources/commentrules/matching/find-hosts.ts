// Its entry for `import` is the one for `require`, whose types are not installed.
import { find } from 'linkifyjs/dist/linkify.mjs'

const unseen = /[\p{Cf}\ufe00-\ufe0f]/gu
// Begun where the spaces begin: tried at each of them, two thousand spaces take as long as a thousand comments.
const bracketedDot = /(?<!\s)\s*[([{【（]\s*(?:\.|dot|点|點)\s*[)\]}】）]\s*/giu
const writtenDot = /(?<=[a-z0-9])\s?(?:。|点|點|\sdot\s)\s?(?=[a-z]{2})/giu
/** Most comments hold nothing of this, and looking for links takes ten times as long as all else. */
const mayHoldLink = /:\/\/|[\p{L}\p{N}]\.[\p{L}\p{N}]/u
/** `seen it.It was good`: a space was left out, and `It` is no country here. */
const missingSpace = /^[^/:]+\.\p{Lu}\p{Ll}+$/u

/** The sites to which a text leads, however the dots are written. */
export function findHosts(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(unseen, '')
    .replaceAll(bracketedDot, '.')
    .replaceAll(writtenDot, '.')
  if (!mayHoldLink.test(plain)) return []
  return find(plain, 'url').flatMap(({ value, href }) => {
    const url = missingSpace.test(value) ? null : URL.parse(href)
    return url ? [url.hostname] : []
  })
}

/** The name of a site as it is compared. */
export function plainHost(host: string): string {
  return URL.parse(`http://${host}`)?.hostname ?? host.toLowerCase()
}

export function isWithin(host: string, site: string): boolean {
  return host === site || host.endsWith(`.${site}`)
}
