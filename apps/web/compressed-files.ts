import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)
const compressible = /[.](js|css|html|svg|json|txt)$/
/** Shorter files fit into a packet as they are. */
const leastBytes = 1024

/** Writes a Brotli and a gzip of every text of the build beside it, at the best level there is: they are made once. */
export function compressedFiles(): Plugin {
  let folder = ''
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const texts = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
        await Promise.all(texts.map(({ parentPath, name }) => compressFile(join(parentPath, name))))
      },
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < leastBytes) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${path}.br`, await brotliOf(content, { params }))
  await writeFile(`${path}.gz`, await gzipOf(content, { level: constants.Z_BEST_COMPRESSION }))
}
