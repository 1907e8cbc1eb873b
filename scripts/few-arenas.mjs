// glibc gives every thread an arena of its own to allocate in, and hands little of it back: 8 MB of a product that idles.
// It reads how many before a program begins, so this one begins anew in its own place, as the same process.
if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined) {
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  // Node 20 lacks it, and is told so by what is loaded next.
  process.execve?.(process.execPath, command, { ...process.env, MALLOC_ARENA_MAX: '1' })
}
