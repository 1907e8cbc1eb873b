import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './storage.ts'

/** Keeps objects as files below a folder. */
export function localStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, key)
  return {
    async put(key, path) {
      const folder = dirname(pathOf(key))
      await mkdir(folder, { recursive: true })
      await rename(path, pathOf(key))
      await syncFolder(folder)
    },
    async stat(key) {
      const found = await stat(pathOf(key)).catch(orNothing)
      if (!found?.isFile()) return undefined
      const { size, mtimeMs } = found
      return { bytes: size, contentType: null, etag: `W/"${size.toString(16)}-${mtimeMs.toString(16)}"` }
    },
    async read(key, range) {
      const file = await open(pathOf(key)).catch(orNothing)
      return file && createReadStream('', { fd: file, ...range })
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    link: () => Promise.resolve(null),
  }
}

/** A file that is not there is undefined rather than an error. */
export function orNothing(error: unknown): undefined {
  const { code } = error as NodeJS.ErrnoException
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
}

/** A rename is only safe against a power cut when the folder itself has reached the disk. */
async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder, and needs no such step.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
