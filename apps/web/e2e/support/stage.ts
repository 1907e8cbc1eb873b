import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { launchBrowser } from './browser.ts'
import { startedFolder } from './data-folders.ts'
import { expect } from './expect.ts'
import { type Product, type ProductOptions, startProduct } from './product.ts'
import { Visitor, type VisitorOptions } from './visitor.ts'

const picturesFolder = join(tmpdir(), 'backlot-e2e-failures')

export interface StageOptions extends Omit<ProductOptions, 'dataDir' | 'databaseUrl'> {
  /** Whether the product makes its database before the eyes of the test; the others find one that is made. */
  isFirstStart?: boolean
}

export interface Stage {
  address: () => string
  dataDir: () => string
  /** Somebody new at a browser of their own; whatever their page complains about fails the test. */
  visit: (options?: VisitorOptions) => Promise<Visitor>
}

/** A product and a browser for the tests of a file, gone after the last of them. */
export function setStage({ isFirstStart = false, ...options }: StageOptions = {}): Stage {
  let dataDir = ''
  let product: Product | undefined
  let browser: Browser | undefined
  let visitors: Visitor[] = []

  beforeAll(async () => {
    dataDir = await folderFor(options, isFirstStart)
    ;[product, browser] = await Promise.all([startProduct({ ...options, dataDir }), launchBrowser()])
  })

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await Promise.all(visitors.map((each) => takePicture(each, task.name)))
    const complaints = visitors.flatMap((visitor) => visitor.complaints)
    await Promise.all(visitors.map(({ context }) => context.close()))
    visitors = []
    expect(complaints, 'complaints of the page').toEqual([])
  })

  afterAll(async () => {
    await Promise.all([browser?.close(), product?.stop()])
    await rm(dataDir, { recursive: true, force: true })
    expect(product?.errors ?? [], 'errors that the server logged').toEqual([])
  })

  const visit = async (visitorOptions?: VisitorOptions) => {
    if (product === undefined || browser === undefined) throw new Error('The stage is not set up yet.')
    const visitor = await Visitor.arrive(browser, visitorOptions?.address ?? product.address, visitorOptions)
    visitors.push(visitor)
    return visitor
  }
  return { address: () => product?.address ?? '', dataDir: () => dataDir, visit }
}

function folderFor({ hasDemo = false }: ProductOptions, isFirstStart: boolean): Promise<string> {
  // A bench, which has none, measures first starts on the disk.
  const folders: string | undefined = inject('dataFolders')
  if (folders !== undefined && !isFirstStart) return startedFolder(folders, { hasDemo })
  return mkdtemp(join(folders ?? tmpdir(), 'backlot-e2e-'))
}

/** What stood on the screen when a test failed. */
async function takePicture({ page, language }: Visitor, name: string): Promise<void> {
  if (page.isClosed()) return
  await mkdir(picturesFolder, { recursive: true })
  const path = join(picturesFolder, `${name.replaceAll(/\W+/g, '-')}-${language}-${Date.now()}.png`)
  await page.screenshot({ path })
  process.stderr.write(`At failure: ${page.url()} ${path}\n`)
}
