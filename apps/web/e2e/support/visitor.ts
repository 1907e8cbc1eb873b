import type { Language, Words } from '@backlot/contract/core/words/language'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { type Messages, type Translate, translator } from '../../src/platform/i18n/messages.ts'

/** The browser's own line for every answer from 400 on, and for calls without a network: none of them is an error of the page. */
const expectedLine =
  /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/

const patienceMs = 60_000

export interface VisitorOptions {
  language?: Language
  width?: number
  height?: number
  /** A finger instead of a mouse. */
  hasTouch?: boolean
  /** What their computer asks for. */
  theme?: 'light' | 'dark'
  /** How many dots of the screen a pixel of the page has. */
  scale?: number
  /** Where the product is for them, when it is not at its own address. */
  address?: string
}

/** One person at a browser of their own, and the words that the product has for them. */
export class Visitor {
  readonly page: Page
  readonly language: Language
  readonly address: string
  readonly context: BrowserContext
  /** What the page said on the console, and what it threw. */
  readonly complaints: string[] = []

  private constructor({ page, language, address }: Pick<Visitor, 'page' | 'language' | 'address'>) {
    this.page = page
    this.language = language
    this.address = address
    this.context = page.context()
    this.listen(page)
  }

  static async arrive(browser: Browser, address: string, options: VisitorOptions = {}): Promise<Visitor> {
    const { language = 'en', width = 1280, height = 800, hasTouch = false, scale = 1 } = options
    const { theme = 'light' } = options
    const context = await browser.newContext({
      locale: language,
      viewport: { width, height },
      hasTouch,
      colorScheme: theme,
      deviceScaleFactor: scale,
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(patienceMs)
    return new Visitor({ page: await context.newPage(), language, address })
  }

  /** The same person in another tab of the same browser. */
  async newTab(): Promise<Visitor> {
    const { language, address } = this
    return new Visitor({ page: await this.context.newPage(), language, address })
  }

  /** The translator of some of the product's texts into this person's language. */
  texts<M extends Messages>(messages: M): Translate<M> {
    return translator(messages, this.language)
  }

  inWords(words: Words): string {
    return words[this.language]
  }

  /** Opens an address of the application, as when it is typed into the address bar. */
  async open(path: string): Promise<void> {
    await this.page.goto(`${this.address}/#${path}`)
  }

  /** The address below the root, with its query. */
  place(): string {
    return decodeURIComponent(new URL(this.page.url()).hash.slice(1))
  }

  /** Waits for the address to be this. */
  async arriveAt(path: string | RegExp): Promise<void> {
    const isThere = (place: string) => (typeof path === 'string' ? place === path : path.test(place))
    await this.page.waitForURL((url) => isThere(decodeURIComponent(url.hash.slice(1))))
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** A link of the menu or the page; the tabs, which are called the same, have their own. */
  link(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true }).and(this.page.locator(':not([data-tab])'))
  }

  /** The page on screen; those that were left wait unseen behind it. */
  get onScreen(): Locator {
    return this.page.locator('[data-page]').filter({ visible: true })
  }

  /** The tab of a page, by its address without the query. */
  tab(path: string): Locator {
    return this.page.locator(`[data-tab="${path}"]`)
  }

  /** The addresses of all tabs, in order. */
  tabs(): Promise<string[]> {
    return this.page.locator('[data-tab]').evaluateAll((tabs) => tabs.map((tab) => tab.dataset['tab'] ?? ''))
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true })
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true })
  }

  private listen(page: Page): void {
    page.on('pageerror', (error) => this.complaints.push(`uncaught: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      const isError = message.type() === 'error' || message.type() === 'warning'
      if (isError && !expectedLine.test(message.text())) {
        this.complaints.push(`${message.type()}: ${message.text()}`)
      }
    })
  }
}
