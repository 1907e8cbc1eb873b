import { hexToOklch, oklchToHex } from '../../theme/oklch.ts'

/** As many colours as asked for, running evenly from the first of some colours (`#rrggbb`) to the last. */
export function colorRamp(stops: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const place = count === 1 ? 0 : (index / (count - 1)) * (stops.length - 1)
    const before = Math.min(Math.floor(place), stops.length - 2)
    const [from = '#000000', to = from] = stops.slice(before)
    return mix(from, to, place - before)
  })
}

function mix(from: string, to: string, share: number): string {
  const [a, b] = [hexToOklch(from), hexToOklch(to)]
  const between = (start: number, end: number) => start + (end - start) * share
  // The shorter way around the circle of hues.
  const turn = ((b.hue - a.hue + 3 * Math.PI) % (2 * Math.PI)) - Math.PI
  return oklchToHex({
    lightness: between(a.lightness, b.lightness),
    chroma: between(a.chroma, b.chroma),
    hue: a.hue + turn * share,
  })
}
