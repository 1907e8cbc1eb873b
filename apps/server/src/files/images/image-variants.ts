import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../platform/problem/problem.ts'
import { turns } from './turns.ts'
import { type Variant, variantName } from './variant.ts'
import { findVariant, insertVariant, type VariantKey } from './variants.queries.ts'

interface Original {
  id: number
  url: string
}

const webp = { extension: 'webp', contentType: 'image/webp' }
// The threads that work on images are those that read files: others must find one free.
const madeAtOnce = 2

/**
 * Answers where a variant of an image is kept; made when it is first asked for, once for all who ask. Null where it cannot
 * be made of this original.
 */
export type FindVariant = (original: Original, variant: Variant) => Promise<string | null>

/** The variants of stored images, in the store beside their originals. */
export function imageVariants({ services: { db }, fileStore, log }: FastifyInstance): FindVariant {
  const making = new Map<string, Promise<string | null>>()
  const inTurn = turns(madeAtOnce)

  async function make(original: Original, key: VariantKey, variant: Variant): Promise<string | null> {
    const path = await fileStore.incomingPath()
    try {
      return (await draw(original, path, variant)) ? await keep(key, path) : null
    } finally {
      await rm(path, { force: true })
    }
  }

  async function draw({ url }: Original, path: string, variant: Variant): Promise<boolean> {
    const content = await fileStore.read(url)
    if (!content) throw new Problem('not_found')
    // Loaded when first needed: it takes a tenth of the start, and memory that most days nobody gives back.
    const { makeVariant } = await import('./make-variant.ts')
    try {
      await makeVariant(content, path, variant)
      return true
    } catch (error) {
      log.warn({ err: error, file: url }, 'a variant of an image could not be made')
      return false
    }
  }

  async function keep(key: VariantKey, path: string): Promise<string> {
    const url = await fileStore.keep(path, webp)
    if (await insertVariant(db, key, url)) return url
    await fileStore.discard(url)
    const first = await findVariant(db, key)
    if (first === undefined) throw new Problem('not_found')
    return first
  }

  return async (original, variant) => {
    const key = { fileId: original.id, name: variantName(variant) }
    const known = await findVariant(db, key)
    if (known !== undefined) return known
    const name = `${key.fileId} ${key.name}`
    const begun =
      making.get(name) ?? inTurn(() => make(original, key, variant)).finally(() => making.delete(name))
    making.set(name, begun)
    return begun
  }
}
