import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Installation {
  allMegabytes: number
  productionMegabytes: number
}

/** Installs what is committed into an empty folder, with and without what only development needs. */
export function measureInstallation(): Installation {
  return {
    allMegabytes: installedMegabytes([]),
    productionMegabytes: installedMegabytes(['--omit=dev']),
  }
}

function installedMegabytes(options: readonly string[]): number {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-install-'))
  try {
    execFileSync('git', ['clone', '--quiet', root, folder])
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', ...options], { cwd: folder, stdio: 'ignore' })
    const parts = readdirSync(folder).filter((name) => name !== '.git')
    const sizes = execFileSync('du', ['-sk', ...parts], { cwd: folder, encoding: 'utf8' })
    return Math.round(
      sizes.split('\n').reduce((sum, line) => sum + (Number.parseInt(line, 10) || 0), 0) / 1024,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
