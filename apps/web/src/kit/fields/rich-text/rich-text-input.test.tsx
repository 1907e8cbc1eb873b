import { longText } from '@backlot/contract/core/fields/fields'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../theme/base.css'
import { RichTextEditor } from './rich-text-editor.tsx'
import { RichTextPlace } from './rich-text-place.tsx'

const props = {
  id: 'text',
  name: 'text',
  label: 'Text',
  field: longText({ max: 1000 }),
  words: {
    title: { en: '', 'zh-CN': '' },
    singular: { en: '', 'zh-CN': '' },
    fields: {},
    options: {},
  },
  value: '',
  isDisabled: false,
  isInvalid: false,
  isRequired: false,
  describedBy: undefined,
  onChange: () => {},
  onLeave: () => {},
}

test.for([1440, 390])('the editor takes the place that was kept for it, %i pixels wide', async (width) => {
  await page.viewport(width, 800)
  const place = await render(<RichTextPlace />)
  const kept = place.container.getBoundingClientRect()
  await place.unmount()

  const editor = await render(<RichTextEditor {...props} />)
  await expect.element(editor.getByRole('textbox', { name: 'Text' })).toBeVisible()

  expect(editor.container.getBoundingClientRect().height).toBe(kept.height)
})
