interface Wave {
  readonly height: number
  /** How many points one swing takes. */
  readonly period: number
  /** After how many points a third of the height is left. */
  readonly fade: number
  /** Where the first swing begins, as a share of a period. */
  readonly phase: number
}

/** A swing that grows calmer, to one decimal. */
export function waveValues({ height, period, fade, phase }: Wave, count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const swing = Math.cos(2 * Math.PI * (index / period + phase))
    return Math.round(height * Math.exp(-index / fade) * swing * 10) / 10
  })
}
