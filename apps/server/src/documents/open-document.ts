import { readFileSync } from 'node:fs'
import type PDFDocument from 'pdfkit'
import { plainFont } from './plain-font.ts'

export type Document = InstanceType<typeof PDFDocument>

export const ink = '#10182c'
export const soft = '#5b6472'
export const line = '#d9dee7'
export const bar = '#2d6bdf'

let font: Buffer | undefined

/** Letters of Latin and of simplified Chinese; read when first asked for, as the library that draws with them is. */
function readFont(): Buffer {
  font ??= plainFont(
    readFileSync(
      new URL(
        import.meta.resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff'),
      ),
    ),
  )
  return font
}

interface Sheet {
  readonly title: string
  /** The one moment in it: the clock is not asked, so that the same is drawn in the same bytes. */
  readonly made: Date
  readonly isLandscape?: boolean
  readonly margins: {
    readonly top: number
    readonly bottom: number
    readonly left: number
    readonly right: number
  }
}

/** An empty document in A4, and all of it once it is ended. */
export async function openDocument({
  title,
  made,
  isLandscape = false,
  margins,
}: Sheet): Promise<{ document: Document; whole: Promise<Buffer> }> {
  const { default: Pdf } = await import('pdfkit')
  const document = new Pdf({
    size: 'A4',
    layout: isLandscape ? 'landscape' : 'portrait',
    margins,
    // Otherwise it looks for a font of its own among files, where the bundle has none.
    font: '',
    info: { Title: title, Creator: 'Backlot', Producer: 'Backlot', CreationDate: made },
  })
  const whole = collected(document)
  document.registerFont('text', readFont()).font('text')
  return { document, whole }
}

function collected(document: Document): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}

/** A name with each letter that the font lacks by its number, as U+9F98, where otherwise there would be an empty box. */
export function spelled(document: Document, name: string): string {
  // The library's types leave out what it draws with, which alone knows its letters.
  const { font } = (
    document as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
  )._font
  return Array.from(withPlainQuotes(name), (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return font.hasGlyphForCodePoint(code)
      ? letter
      : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
  }).join('')
}

/** Its quotes are as wide as a Chinese letter, which tears an English word apart. */
function withPlainQuotes(text: string): string {
  return /\p{Script=Han}/u.test(text) ? text : text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"')
}
