import { useContext } from 'react'
import { useWords } from '../../../platform/i18n/messages.ts'
import { ScreensContext } from '../pages/screen-at.ts'
import type { VisitedView } from '../state/tab-views.ts'

/** What a tab is called: as its page says, else as the menu does, with the record's id until its name is known. */
export function useTabTitle(): (view: Pick<VisitedView, 'path' | 'name'>) => string {
  const words = useWords()
  const screenAt = useContext(ScreensContext)
  return ({ path, name }) => {
    const place = screenAt(path)
    if (name !== null && typeof name !== 'string') return words(name)
    // A page without a record is called the same in every language that the menu speaks.
    if (place !== undefined && place.id === undefined) return words(place.screen.title)
    if (name !== null) return name
    return place === undefined ? path : `${words(place.screen.title)} ${place.id}`
  }
}
