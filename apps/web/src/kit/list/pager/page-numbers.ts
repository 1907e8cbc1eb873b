const WINDOW = 2

/** The pages that the pager shows round the present one; null stands for those left out. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = new Set([1, pages])
  for (let at = page - WINDOW; at <= page + WINDOW; at += 1) if (at >= 1 && at <= pages) shown.add(at)
  // The beginning shows as many numbers as the middle does, so that the buttons stay where they are.
  for (let at = 1; page <= WINDOW + 2 && at <= Math.min(pages, 2 * WINDOW); at += 1) shown.add(at)
  const sorted = [...shown].filter((at) => at >= 1).sort((a, b) => a - b)
  return sorted.flatMap((at, index) => {
    const before = sorted[index - 1]
    if (before === undefined || at === before + 1) return [at]
    return at === before + 2 ? [at - 1, at] : [null, at]
  })
}
