import { useFollowingText } from '../../../ui/hooks/use-following.ts'
import { useListState } from './list-state.ts'

/** What is typed into the search box of a list; it follows the address. */
export function useSearchText(): [string, (text: string) => void] {
  return useFollowingText(useListState().query.q)
}
