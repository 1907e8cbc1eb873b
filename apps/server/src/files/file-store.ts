import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { systemRefusal } from '../operator-error.ts'

/** Below this path the product shows stored files. */
export const filesPath = '/files'

// Longer than anybody uploads; what is older was left behind by a process that died.
const abandonedAfterMs = 24 * 60 * 60 * 1000

/** Where uploads are kept on the local disk: `incoming` while they arrive, then a folder by their name's first byte. */
export interface FileStore {
  readonly root: string
  /** A new path for something that is still arriving. */
  incomingPath(): Promise<string>
  /** Makes a complete file permanent and answers its address. The name is a secret of 128 bits unless given. */
  keep(incomingPath: string, extension: string, name?: string): Promise<string>
  discard(url: string): Promise<void>
  /** Removes what uploads of dead processes left behind. */
  sweep(): Promise<void>
}

export function fileStore(dataDir: string): FileStore {
  const root = join(dataDir, 'files')
  const incoming = incomingFolder(dataDir)

  async function keep(incomingPath: string, extension: string, name = randomName()): Promise<string> {
    const folder = name.slice(0, 2)
    await mkdir(join(root, folder), { recursive: true })
    await rename(incomingPath, join(root, folder, `${name}.${extension}`))
    await syncFolder(join(root, folder))
    return `${filesPath}/${folder}/${name}.${extension}`
  }

  return {
    root,
    async incomingPath() {
      await mkdir(incoming, { recursive: true })
      return join(incoming, randomName())
    },
    keep,
    discard: (url) => rm(join(root, url.slice(filesPath.length)), { force: true }),
    sweep: () => sweepFolder(incoming),
  }
}

const incomingFolder = (dataDir: string): string => join(dataDir, 'files', 'incoming')

/** Refuses a data folder in which no upload could be kept. */
export async function rejectUnwritableFolder(dataDir: string): Promise<void> {
  const folder = incomingFolder(dataDir)
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (error) {
    throw systemRefusal('BACKLOT_DATA_DIR', error)
  }
}

function randomName(): string {
  return randomBytes(16).toString('hex')
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

async function sweepFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const oldest = Date.now() - abandonedAfterMs
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another process may have finished with it meanwhile.
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < oldest) await rm(path, { force: true })
  }
}
