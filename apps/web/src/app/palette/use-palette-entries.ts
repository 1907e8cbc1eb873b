import { type SearchHit, searchEndpoints, searchLimit } from '@backlot/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callApi } from '../../platform/api/api.ts'
import { useWords } from '../../platform/i18n/messages.ts'
import { pathOf, type ResourceScreens, type Screen, type ScreenFile } from '../../platform/screens/screens.ts'
import { allows, permissionTo } from '../../platform/session/access.ts'
import { useSession } from '../../platform/session/session.ts'
import { useDebounced } from '../../ui/hooks/use-debounced.ts'
import { isPermitted } from '../menu/menu.ts'
import { knownScreens } from '../registry.ts'
import { withLastSearch } from '../tabs/state/last-search.ts'
import type { PaletteEntry } from './palette-entry.ts'

const TYPING_PAUSE_MS = 150
const FRESH_MS = 10_000

/** The pages that one may open without naming a record. */
export function usePageEntries(screens: readonly Screen[]): PaletteEntry[] {
  const { permissions } = useSession()
  const navigate = useNavigate()
  const words = useWords()
  return screens
    .filter((screen) => !screen.path.includes(':') && isPermitted(screen, permissions))
    .map(({ path, title }) => ({
      key: `page ${path}`,
      group: 'pages',
      label: words(title),
      keywords: [title.en, title['zh-CN'], path],
      run: () => void navigate(withLastSearch(path)),
    }))
}

/** The records that the server finds, a moment after one has stopped typing, if they have a page among these. */
export function useRecordEntries(wanted: string, screens: readonly Screen[]) {
  const q = useDebounced(wanted.trim(), TYPING_PAUSE_MS)
  const navigate = useNavigate()
  const words = useWords()
  const { permissions } = useSession()
  const search = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => callApi(searchEndpoints.find, { query: { q }, signal }),
    enabled: q !== '',
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
  const hits = q === '' || wanted.trim() === '' ? [] : (search.data?.hits ?? [])
  const entries = hits.flatMap((hit): PaletteEntry[] => {
    const page = knownScreens[hit.resource]
    const screen = page && recordScreen(page, permissions)
    if (page === undefined || screen === undefined) return []
    if (!screens.some(({ path }) => path === screen.path)) return []
    const details = [words(page.words.singular), hit.detail, `#${hit.id}`].filter(Boolean)
    return [
      {
        key: `${hit.resource} ${hit.id}`,
        group: 'records',
        label: hit.label,
        detail: details.join(' · '),
        run: () => void navigate(pathOf(screen, hit.id)),
      },
    ]
  })
  return {
    entries,
    isSearching: q !== wanted.trim() || search.isFetching,
    isCut: isCut(hits),
    error: search.error,
  }
}

/** Whether of some kind as many were found as are shown: there may be more. */
function isCut(hits: readonly SearchHit[]): boolean {
  const counts = new Map<string, number>()
  for (const { resource } of hits) counts.set(resource, (counts.get(resource) ?? 0) + 1)
  return [...counts.values()].some((count) => count >= searchLimit)
}

function recordScreen(
  { resource, show, edit }: ResourceScreens,
  permissions: ReadonlySet<string>,
): ScreenFile | undefined {
  if (show) return show
  return allows(permissions, permissionTo('update', resource.name)) ? edit : undefined
}
