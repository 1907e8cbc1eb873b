import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WideBox } from './wide-box.tsx'

async function drawn(width: number) {
  await render(
    <div style={{ width: 300 }}>
      <WideBox label="Lines">
        <div style={{ width }}>Monthly</div>
      </WideBox>
    </div>,
  )
  return page.getByRole('group', { name: 'Lines' }).element() as HTMLElement
}

test('what is wider than its place fades at the side until its end is in sight', async () => {
  const box = await drawn(500)
  await expect.poll(() => getComputedStyle(box).maskImage).toMatch(/gradient/)

  box.scrollLeft = 200

  await expect.poll(() => getComputedStyle(box).maskImage).toBe('none')
})

test('what has room does not fade', async () => {
  const box = await drawn(200)

  expect(getComputedStyle(box).maskImage).toBe('none')
})
