import { type ComponentType, lazy } from 'react'
import type { Screen, ScreenProps } from '../../platform/screens.ts'

const pages = new Map<Screen, ComponentType<ScreenProps>>()

/** The component of a screen, fetched when it is first drawn. */
function pageOf(screen: Screen): ComponentType<ScreenProps> {
  const known = pages.get(screen)
  if (known !== undefined) return known
  const page = lazy(async () => ({ default: await screen.load() }))
  pages.set(screen, page)
  return page
}

interface ScreenPageProps {
  screen: Screen
  id?: number | undefined
}

/** Draws a screen with the record of its address. */
export function ScreenPage({ screen, id }: ScreenPageProps) {
  const Page = pageOf(screen)
  return <Page {...(id === undefined ? {} : { id })} />
}
