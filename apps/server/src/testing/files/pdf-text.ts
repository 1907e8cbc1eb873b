import { inflateSync } from 'node:zlib'

/** The compressed parts of a document, as they are drawn. */
function streamsOf(pdf: Buffer): string[] {
  const found: string[] = []
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue
    const content = pdf.subarray(at + 7, pdf.indexOf('\nendstream', at))
    // Zlib's mark; all that is written is compressed.
    if (content[0] === 0x78) found.push(inflateSync(content).toString('latin1'))
  }
  return found
}

const words = (hex: string) => (hex.match(/.{4}/g) ?? []).map((each) => Number.parseInt(each, 16))

/** What is written in a document with embedded fonts, a line for each text that was drawn. */
export function pdfText(pdf: Buffer): string {
  const streams = streamsOf(pdf)
  const letters = new Map<number, string>()
  for (const range of streams.join('\n').matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(range[1] ?? '', 16)
    const each = [...(range[2] ?? '').matchAll(/<([0-9a-f ]*)>/g)]
    each.forEach(([, hex = ''], index) => {
      letters.set(first + index, String.fromCharCode(...words(hex.replaceAll(' ', ''))))
    })
  }
  const drawn = streams.flatMap((stream) => [...stream.matchAll(/\[(.*?)\] TJ/gs)])
  const read = ([, text = '']: RegExpExecArray) =>
    [...text.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) =>
      words(hex).map((id) => letters.get(id) ?? '?'),
    )
  return drawn.map((text) => read(text).join('')).join('\n')
}
