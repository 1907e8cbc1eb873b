import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Config } from '../../config.ts'
import { type FileStore, fileStore } from '../../files/file-store.ts'
import type { NewFile } from '../../files/files.queries.ts'
import { inspectMedia } from '../../files/media/inspect-media.ts'
import type { MediaKind } from '../../files/media/media-types.ts'
import { clipsFolder } from '../../folders.ts'
import { palettes } from './palettes.ts'
import { drawScene, scenes } from './scenes.ts'

// All three are met in real life; flat colours make each a few kilobytes.
const coverFormats = ['webp', 'png', 'jpeg'] as const

interface Draft {
  kind: MediaKind
  name: string
  content: Buffer
  /** What the file is named after: the same demo data has the same addresses everywhere. */
  origin: string
}

/** Puts the drawn covers and the clips into the file store and answers their rows, covers first. */
export async function storeDemoFiles(config: Config): Promise<NewFile[]> {
  const store = fileStore(config)
  const drafts = [...(await Promise.all(drawCovers())), ...(await readClips())]
  return Promise.all(drafts.map((draft) => storeDraft(store, draft)))
}

function drawCovers(): Promise<Draft>[] {
  return scenes.flatMap((scene, index) =>
    (palettes[index] ?? []).map(async (palette, variant): Promise<Draft> => {
      const svg = drawScene(scene, palette)
      const format = coverFormats[(index + variant) % coverFormats.length] ?? 'png'
      const options = format === 'png' ? { palette: true } : { quality: 80 }
      const content = await sharp(Buffer.from(svg)).toFormat(format, options).toBuffer()
      return {
        kind: 'image',
        name: `cover-${index * 2 + variant + 1}.${format}`,
        content,
        origin: format + svg,
      }
    }),
  )
}

async function readClips(): Promise<Draft[]> {
  const names = (await readdir(clipsFolder)).filter((name) => /\.(mp4|webm)$/.test(name)).sort()
  return Promise.all(
    names.map(async (name): Promise<Draft> => {
      const content = await readFile(join(clipsFolder, name))
      return { kind: 'video', name, content, origin: sha256(content) }
    }),
  )
}

async function storeDraft(store: FileStore, { kind, name, content, origin }: Draft): Promise<NewFile> {
  const path = await store.incomingPath()
  await writeFile(path, content, { flag: 'wx', flush: true })
  const { extension, ...media } = await inspectMedia(kind, path)
  const url = await store.keep(
    path,
    { extension, contentType: media.contentType },
    sha256(origin).slice(0, 32),
  )
  return { kind, url, name, bytes: content.length, sha256: sha256(content), ...media, uploadedBy: null }
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}
