import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TwoLines } from '../../ui/display/two-lines.tsx'

test('a line of names ends between two of them, not within a Chinese one', async () => {
  await render(
    <table style={{ tableLayout: 'fixed', width: 92, fontSize: 14 }}>
      <tbody>
        <tr>
          <td>
            <TwoLines isOfNames>侯春生、江行之</TwoLines>
          </td>
        </tr>
      </tbody>
    </table>,
  )

  const [text] = page.getByRole('cell').element().firstElementChild?.childNodes ?? []
  const second = document.createRange()
  if (text) second.setStart(text, '侯春生、'.length)
  if (text) second.setEnd(text, '侯春生、江行之'.length)
  expect(new Set([...second.getClientRects()].map(({ top }) => top)).size).toBe(1)
})
