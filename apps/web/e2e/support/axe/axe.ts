import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface Choice {
  /** Only what a theme can get wrong; everything else is the same in every theme. */
  isOnlyColour?: boolean
  /** What is not looked at, as a selector. */
  without?: string
}

/** What is said to axe in the page. */
interface Order {
  isColour: boolean
  left: string[]
  tagsOut: readonly string[]
}

/** Pages that were left wait unseen; they were looked at when they were on screen, and cost a tenth of the time. */
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
  { isOnlyColour = false, without = '' }: Choice = {},
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  // Not as a script of the page: its content security policy lets none in, and that is right.
  if (!isThere) await page.evaluate(axe.source)
  const look = async ({ isColour, left, tagsOut }: Order) => {
    const runner = (globalThis as unknown as { axe: typeof axe }).axe
    const rules = runner
      .getRules(isColour ? ['cat.color'] : undefined)
      .filter(({ tags }) => !tags.some((tag) => tagsOut.includes(tag)))
      .map(({ ruleId }) => ruleId)
      .filter((id) => id !== 'focus-order-semantics')
    const { violations } = await runner.run(
      { exclude: left },
      {
        runOnly: { type: 'rule', values: rules },
        resultTypes: ['violations'],
        // Axe is in no frame of the page, and to speak to one without an origin is a complaint of the browser's.
        iframes: false,
      },
    )
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    )
  }
  const left = [leftPages, ...(without === '' ? [] : [without])]
  return page.evaluate(look, { isColour: isOnlyColour, left, tagsOut: tagsLeftOut })
}
