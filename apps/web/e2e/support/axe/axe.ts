/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface Choice {
  /** Only what a theme can get wrong; everything else is the same in every theme. */
  isOnlyColour?: boolean
  /** What is not looked at, as a selector. */
  without?: string
  /** What of it need not even be there, since nothing else stands elsewhere for it, as a selector. */
  out?: string
}

/** What is said to axe in the page. */
interface Order {
  isColour: boolean
  left: string[]
  out: string
  tagsOut: readonly string[]
}

/** Pages that were left wait unseen; they were looked at when they were on screen. */
const leftPages = '[data-page][style*="display: none"]'

/**
 * Level AAA, which we do not promise; what axe has taken out of use; what it only asks people to look at, which never
 * comes to a violation.
 */
const tagsLeftOut = ['wcag2aaa', 'deprecated', 'review-item']

/**
 * Everything that axe finds wrong with what is on the screen, a line each. Left out is one rule that is still an
 * experiment: it calls it wrong that a scrolling region or a separator that moves takes the focus, which other rules and
 * ARIA ask for.
 */
export async function violationsOf(
  page: Page,
  { isOnlyColour = false, without = '', out = '' }: Choice = {},
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  // Not as a script of the page: its content security policy lets none in, and that is right.
  if (!isThere) {
    await page.evaluate(axe.source)
    await page.evaluate(lookWhereItMatters)
  }
  const left = [leftPages, ...(without === '' ? [] : [without])]
  return page.evaluate(lookAround, {
    isColour: isOnlyColour,
    left,
    out: [leftPages, ...(out === '' ? [] : [out])].join(', '),
    tagsOut: tagsLeftOut,
  })
}

/** In the page: one rule finds wrong what is important, and looks at whatever has a style. */
function lookWhereItMatters(): void {
  const runner = (globalThis as unknown as { axe: typeof axe }).axe
  runner.configure({ rules: [{ id: 'avoid-inline-spacing', selector: '[style*="important" i]' }] })
}

/** In the page. */
async function lookAround({ isColour, left, out, tagsOut }: Order): Promise<string[]> {
  const runner = (globalThis as unknown as { axe: typeof axe }).axe
  const rules = runner
    .getRules(isColour ? ['cat.color'] : undefined)
    .filter(({ tags }) => !tags.some((tag) => tagsOut.includes(tag)))
    .map(({ ruleId }) => ruleId)
    .filter((id) => id !== 'focus-order-semantics')
  const putBack = takeOut()
  try {
    const { violations } = await runner.run(
      { exclude: left },
      {
        runOnly: { type: 'rule', values: rules },
        resultTypes: ['violations'],
        // Axe is in no frame of the page, and to speak to one without an origin is a complaint of the browser's.
        iframes: false,
        preload: !isColour && isPreloadOfUse(),
      },
    )
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    )
  } finally {
    putBack()
  }

  /** Axe goes through the whole document before it leaves anything out. A frame would load anew, and stays. */
  function takeOut(): () => void {
    const places = [...document.querySelectorAll(out)]
      .filter((part) => part.querySelector('iframe') === null)
      .map((part) => ({ part, place: document.createComment('') }))
    for (const { part, place } of places) part.replaceWith(place)
    return () => {
      for (const { part, place } of places) place.replaceWith(part)
    }
  }

  /** Two rules read what axe fetches ahead: media, and styles for how a screen is turned. It fetches all there is. */
  function isPreloadOfUse(): boolean {
    if (document.querySelector('audio, video') !== null) return true
    return [...document.styleSheets].some(({ cssRules }) => speakOfTurning(cssRules))
  }

  function speakOfTurning(some: CSSRuleList): boolean {
    return [...some].some(
      (rule) =>
        rule instanceof CSSGroupingRule &&
        ((rule instanceof CSSMediaRule && rule.conditionText.includes('orientation')) ||
          speakOfTurning(rule.cssRules)),
    )
  }
}
