import { useState } from 'react'

/**
 * What is typed into a search box, beginning with what is asked for. It follows that, which may change from elsewhere: going
 * back, a link, "clear all"; a space at its end stays while one types on, and all of it while the page is hidden.
 */
export function useFollowingText(asked: string): [string, (text: string) => void] {
  const [text, setText] = useState(asked)
  const [seen, setSeen] = useState(asked)
  if (seen !== asked) {
    setSeen(asked)
    if (text.trim() !== asked) setText(asked)
  }
  return [text, setText]
}
