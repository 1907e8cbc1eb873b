import { type RefObject, useLayoutEffect } from 'react'

/** Stops films and sounds of a page when another one is shown: hiding alone does not. */
export function useQuietWhenHidden(page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = page.current
    return () => {
      for (const player of element?.querySelectorAll<HTMLMediaElement>('video, audio') ?? []) player.pause()
    }
  }, [page])
}
