/** Runs at most so many at once; the others begin in the order in which they came. */
export function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) await new Promise<void>((begin) => waiting.push(begin))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
