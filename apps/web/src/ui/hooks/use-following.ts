import { useState } from 'react'

/**
 * What is being chosen, beginning with what is asked for. It follows that, which may change from elsewhere: going back, a link,
 * "clear all". What already says the same (`isSame`) stays as it is.
 */
export function useFollowing<T extends string | null>(
  asked: T,
  isSame: (value: T, asked: T) => boolean = Object.is,
): [T, (value: T) => void] {
  const [value, setValue] = useState(asked)
  const [seen, setSeen] = useState(asked)
  if (seen !== asked) {
    setSeen(asked)
    if (!isSame(value, asked)) setValue(asked)
  }
  return [value, setValue]
}

/** The same of what is typed into a search box: a space at its end stays while one types on, and all of it while the page is hidden. */
export function useFollowingText(asked: string): [string, (text: string) => void] {
  return useFollowing(asked, (text) => text.trim() === asked)
}
