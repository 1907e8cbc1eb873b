import { useState } from 'react'
import { useListState } from './list-state.ts'

/**
 * What is typed into the search box of a list. It follows the address, which may change from elsewhere: going back, a
 * link, "clear all"; a space at its end stays while one types on, and all of it while the page is hidden.
 */
export function useSearchText(): [string, (text: string) => void] {
  const { q } = useListState().query
  const [text, setText] = useState(q)
  const [seen, setSeen] = useState(q)
  if (seen !== q) {
    setSeen(q)
    if (text.trim() !== q) setText(q)
  }
  return [text, setText]
}
