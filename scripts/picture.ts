/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// npm run picture: the list of videos, as a first start shows it, for the README.
import { fileURLToPath } from 'node:url'
import { launchBrowser } from '../apps/web/e2e/support/browser.ts'
import { firstAdmin, startProduct } from '../apps/web/e2e/support/product.ts'
import { enrol, givePassword } from '../apps/web/e2e/support/sign-in.ts'
import { Visitor } from '../apps/web/e2e/support/visitor.ts'
import { guideMessages } from '../apps/web/src/app/guide/guide.messages.ts'

const path = fileURLToPath(new URL('../docs/videos.jpg', import.meta.url))
const quality = 88

const product = await startProduct({ hasDemo: true })
const browser = await launchBrowser()
try {
  const visitor = await Visitor.arrive(browser, product.address, { width: 1440, height: 900, scale: 1 })
  await takePicture(visitor)
} finally {
  await browser.close()
  await product.stop()
}

/** In the page: covers come after the rows, and those below the fold when they are scrolled to. */
function areCoversThere(): boolean {
  const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
  return inSight.length > 0 && inSight.every((image) => image.complete && image.naturalWidth > 0)
}

async function takePicture(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await visitor.open('/videos')
  await givePassword(visitor, firstAdmin)
  await enrol(visitor)
  await page.locator('[data-row]').first().waitFor()
  await visitor.button(visitor.texts(guideMessages)('decline')).click()
  await page.waitForFunction(areCoversThere)
  await page.screenshot({ path, type: 'jpeg', quality })
}
