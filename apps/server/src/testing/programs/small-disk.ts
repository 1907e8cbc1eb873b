import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a folder a disk of so little room, in memory; only root on Linux may. Answers how it ends. */
export function smallDisk(folder: string, size: string): () => void {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=777`, 'tmpfs', folder], { stdio: 'pipe' })
  return () => void execFileSync('umount', ['-l', folder])
}

function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-mount-'))
  try {
    smallDisk(folder, '64k')()
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const canMakeDisks = mayMount()
