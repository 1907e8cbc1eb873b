import { permissionsOf } from '@backlot/contract/core/resource/permission'
import type { Locator } from 'playwright-core'
import { buildMenu } from '../../src/app/menu/menu.ts'
import { menuTrail } from '../../src/app/menu/menu-node.ts'
import { productPages } from '../../src/app/registry.ts'
import { shellMessages } from '../../src/app/shell/shell.messages.ts'
import type { ResourceScreens } from '../../src/platform/screens/screens.ts'
import { expect } from './expect.ts'
import type { Visitor } from './visitor.ts'

const wholeMenu = buildMenu(
  productPages,
  new Set(productPages.flatMap(({ access }) => permissionsOf(access))),
)

export function mainMenu(visitor: Visitor): Locator {
  return visitor.page.getByRole('navigation', { name: visitor.texts(shellMessages)('mainMenu') })
}

/** Goes to the list of a resource through the menu, opening the group that it stands in. */
export async function openList(visitor: Visitor, { list, words }: ResourceScreens): Promise<void> {
  const trail = menuTrail(wholeMenu, list?.path ?? '')
  // The list of a group itself stands inside it, as its first entry.
  const names = [...trail.map(({ title }) => title), trail.at(-1)?.page ?? []]
    .flat()
    .map((each) => visitor.inWords(each))
  const menu = mainMenu(visitor)
  const link = menu.getByRole('link', { name: names.at(-1) ?? '', exact: true })
  if (names.length > 1) {
    const group = menu.getByRole('button', { name: names[0] ?? '', exact: true })
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
  }
  await link.click()
  await expect(visitor.heading(visitor.inWords(words.title))).toBeVisible()
}
