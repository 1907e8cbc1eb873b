import { readFileSync } from 'node:fs'

const shells = new Set(['sh', 'dash', 'bash', 'ash', 'busybox'])

/** Ends this process when the npm that started it is gone: killed, it passes no signal on, and neither does its shell. */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const started = String(ancestors())
  const watch = setInterval(() => {
    if (String(ancestors()) === started) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGHUP')
  }, 300).unref()
}

/** From our parent up to npm, which often has a shell in between. */
function ancestors() {
  const parent = process.ppid
  return shells.has(about(parent, 'comm').trim()) ? [parent, parentOf(parent)] : [parent]
}

/** @param {number} pid */
function parentOf(pid) {
  const stat = about(pid, 'stat')
  // The name before it may hold anything, brackets too.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
}

/**
 * Empty where processes are not told of as files.
 * @param {number} pid
 * @param {string} what
 */
function about(pid, what) {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return ''
  }
}
