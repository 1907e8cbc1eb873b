import { expect as playwrightExpect } from 'playwright/test'

/** Waits for what somebody at the screen would see, as long as a loaded machine may take. */
export const expect = playwrightExpect.configure({ timeout: 60_000 })
