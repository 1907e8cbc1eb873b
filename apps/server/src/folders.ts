import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

// Built, the whole server lies in `dist`, which is as deep as this file: what stands beside the program is named here
// and nowhere else.
const besideProgram = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

export const migrationsFolder = besideProgram('migrations')
export const clipsFolder = besideProgram('src/seed/clips')
export const webFolder = besideProgram('../web/dist')

/** The command line, built when this is. */
export const cliProgram = fileURLToPath(new URL(`./cli${extname(import.meta.url)}`, import.meta.url))
