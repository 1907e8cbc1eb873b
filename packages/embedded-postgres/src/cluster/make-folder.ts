import * as fs from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it, or says why it cannot be. Node's own way (`recursive`) asks for ever where the system
 * answers that nothing is there and yet the folder above is, as in /proc.
 */
export function makeFolder(path: string): void {
  try {
    makeOne(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    makeFolder(dirname(path))
    makeOne(path)
  }
}

function makeOne(path: string): void {
  try {
    fs.mkdirSync(path)
  } catch (error) {
    if (!fs.statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
