interface Sample {
  at: number
  sent: number
}

const WINDOW = 5_000

/** Bytes a second over the last few seconds, so that one slow moment does not make the estimate jump. */
export class UploadRate {
  #samples: Sample[] = []

  add(sent: number, at: number): void {
    const oldest = at - WINDOW
    this.#samples = [...this.#samples.filter((sample) => sample.at >= oldest), { at, sent }]
  }

  /** 0 until there are two moments to compare. */
  bytesPerSecond(): number {
    const first = this.#samples[0]
    const last = this.#samples.at(-1)
    if (first === undefined || last === undefined || last.at === first.at) return 0
    return ((last.sent - first.sent) * 1000) / (last.at - first.at)
  }

  /** Undefined while nothing can be said. */
  secondsLeft(total: number): number | undefined {
    const speed = this.bytesPerSecond()
    const sent = this.#samples.at(-1)?.sent ?? 0
    return speed > 0 ? Math.ceil((total - sent) / speed) : undefined
  }
}
