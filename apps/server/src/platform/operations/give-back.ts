import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const usualLookMs = 5_000
/** Of the time: whoever works longer than that is asked for something, and must not stand still for it. */
const restingShare = 0.1

/**
 * Gives back, once, what only the start needed, its code above all: waits until the process has been at rest for
 * `lookMs`, and then stands still for less than a tenth of a second.
 */
export async function giveBackAfterStart(lookMs = usualLookMs): Promise<void> {
  let before = performance.eventLoopUtilization()
  await setTimeout(lookMs, undefined, { ref: false })
  while (performance.eventLoopUtilization(before).utilization > restingShare) {
    before = performance.eventLoopUtilization()
    await setTimeout(lookMs, undefined, { ref: false })
  }
  // V8 hands its collector out to contexts that are made after this; a start with the flag would be for all of its life.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  setFlagsFromString('--no-expose-gc')
}
