import type { Locator } from 'playwright-core'
import { expect } from './expect.ts'

/** Starts a film by the keyboard and waits until it runs. */
export async function play(player: Locator): Promise<void> {
  await player.scrollIntoViewIfNeeded()
  await player.press('Space')
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.3)
}
