import { useState } from 'react'

/** What is being chosen, beginning with what is asked for; it follows that, which may change from elsewhere: "clear all". */
export function useFollowing<T extends string | null>(asked: T): [T, (value: T) => void] {
  const [value, setValue] = useState(asked)
  const [seen, setSeen] = useState(asked)
  if (seen !== asked) {
    setSeen(asked)
    setValue(asked)
  }
  return [value, setValue]
}
