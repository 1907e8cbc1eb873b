import { currentTabs } from './tab-store.ts'
import { viewAt } from './tab-views.ts'

/** The address of a page with the filters that its tab had when it was left. */
export function withLastSearch(path: string): string {
  return path + (viewAt(currentTabs(), path)?.search ?? '')
}
