import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  type IParagraphOptions,
  type IRunOptions,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx'
import { type LoadedPicture, loadPicture } from './load-picture.ts'

const headings: Readonly<Record<string, (typeof HeadingLevel)[keyof typeof HeadingLevel]>> = {
  H2: HeadingLevel.HEADING_1,
  H3: HeadingLevel.HEADING_2,
  H4: HeadingLevel.HEADING_3,
}
const marks: Readonly<Record<string, IRunOptions>> = {
  STRONG: { bold: true },
  B: { bold: true },
  EM: { italics: true },
  I: { italics: true },
  U: { underline: {} },
  S: { strike: true },
}
const NUMBERS = 'numbers'
const DEEPEST_LEVEL = 4

interface Writing {
  pictures: ReadonlyMap<string, LoadedPicture>
  /** Lists so far: each numbered list counts from one. */
  lists: number
}

/** A text as a Word file, and what its first heading says. */
export async function wordFile(html: string): Promise<{ file: Blob; heading: string }> {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const addresses = [...body.querySelectorAll('img')].map((picture) => picture.getAttribute('src') ?? '')
  const loaded = await Promise.all([...new Set(addresses)].map(loadPicture))
  const writing: Writing = {
    pictures: new Map(loaded.map((picture) => [picture.address, picture])),
    lists: 0,
  }
  const document = new Document({
    numbering: { config: [{ reference: NUMBERS, levels: numberLevels() }] },
    sections: [{ children: [...body.children].flatMap((block) => paragraphsOf(block, {}, writing)) }],
  })
  const heading = body.querySelector('h2, h3, h4')?.textContent?.trim() ?? ''
  return { file: await Packer.toBlob(document), heading }
}

function numberLevels() {
  return Array.from({ length: DEEPEST_LEVEL + 1 }, (_, level) => ({
    level,
    format: LevelFormat.DECIMAL,
    text: `%${level + 1}.`,
    alignment: AlignmentType.START,
    style: { paragraph: { indent: { left: 720 * (level + 1), hanging: 360 } } },
  }))
}

function paragraphsOf(block: Element, options: IParagraphOptions, writing: Writing): Paragraph[] {
  const { tagName } = block
  const inside = (more: IParagraphOptions) =>
    [...block.children].flatMap((child) => paragraphsOf(child, { ...options, ...more }, writing))
  if (tagName === 'UL' || tagName === 'OL') return listOf(block, options, writing)
  if (tagName === 'BLOCKQUOTE') return inside({ indent: { left: 480 }, style: 'IntenseQuote' })
  if (tagName === 'HR') return [new Paragraph({ ...options, thematicBreak: true })]
  const heading = headings[tagName]
  const level = heading === undefined ? {} : { heading }
  const content = tagName === 'IMG' ? pieceOf(block, {}, writing) : piecesOf(block, {}, writing)
  return [new Paragraph({ ...options, ...level, children: content })]
}

function listOf(list: Element, options: IParagraphOptions, writing: Writing): Paragraph[] {
  const before = options.numbering || options.bullet
  const level = before ? Math.min(DEEPEST_LEVEL, before.level + 1) : 0
  const isNumbered = list.tagName === 'OL'
  if (isNumbered) writing.lists += 1
  const { bullet: _, numbering: __, ...plain } = options
  const point: IParagraphOptions = isNumbered
    ? { ...plain, numbering: { reference: NUMBERS, level, instance: writing.lists } }
    : { ...plain, bullet: { level } }
  return [...list.children].flatMap((item) =>
    [...item.children].flatMap((child) => paragraphsOf(child, point, writing)),
  )
}

function piecesOf(parent: Element, look: IRunOptions, writing: Writing): ParagraphChild[] {
  return [...parent.childNodes].flatMap((node) => pieceOf(node, look, writing))
}

function pieceOf(node: Node, look: IRunOptions, writing: Writing): ParagraphChild[] {
  if (node instanceof Text) return [new TextRun({ ...look, text: node.data })]
  if (!(node instanceof Element)) return []
  const { tagName } = node
  if (tagName === 'BR') return [new TextRun({ ...look, break: 1 })]
  if (tagName === 'IMG') return pictureOf(node, writing)
  if (tagName === 'A') {
    const children = piecesOf(node, { ...look, style: 'Hyperlink' }, writing)
    return [new ExternalHyperlink({ link: node.getAttribute('href') ?? '', children })]
  }
  return piecesOf(node, { ...look, ...marks[tagName] }, writing)
}

function pictureOf(element: Element, { pictures }: Writing): ParagraphChild[] {
  const picture = pictures.get(element.getAttribute('src') ?? '')
  if (picture === undefined) return []
  const { data, width, height } = picture
  const words = element.getAttribute('alt') ?? ''
  return [
    new ImageRun({
      type: 'png',
      data,
      transformation: { width, height },
      altText: { name: words, description: words },
    }),
  ]
}
