import type { FileRef } from '@backlot/contract/core/fields/field'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { VideoPlayer } from './video-player.tsx'

const sail: FileRef = {
  id: 7,
  url: 'data:video/mp4,sail?signature=first',
  name: 'sail.mp4',
  contentType: 'video/mp4',
  bytes: 4,
  width: 320,
  height: 180,
  duration: 6,
}
const signedAnew = { ...sail, url: 'data:video/mp4,sail?signature=second' }
const dunes = { ...sail, id: 8, url: 'data:video/mp4,dunes?signature=first' }

test('a film goes on when its address is signed anew, and another one takes its place', async () => {
  const { container, rerender } = await render(<VideoPlayer film={sail} poster={undefined} />)
  const player = container.querySelector('video')

  await rerender(<VideoPlayer film={signedAnew} poster={undefined} />)
  expect(container.querySelector('video')).toBe(player)
  expect(player?.getAttribute('src')).toBe(sail.url)

  await rerender(<VideoPlayer film={dunes} poster={undefined} />)
  expect(container.querySelector('video')?.getAttribute('src')).toBe(dunes.url)
})
