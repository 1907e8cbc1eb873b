import { videos } from '@backlot/contract/resources/videos'
import { expect, it } from 'vitest'
import { videoWords } from '../../resources/videos/videos.messages.ts'
import { fieldsOf, knownFields, withField } from './known-fields.ts'

const column = (name: string, field: string | null = null) => ({ name, sample: '', field })

it('a column is known by what people call the field, in either language and once, unless somebody said otherwise', () => {
  // The kit sees any resource.
  const fields = knownFields(videos as never, videoWords as never)
  const columns = [
    ...[column('编号'), column(' title '), column('标题'), column('note')],
    ...[column('x', 'genres'), column('类型')],
  ]

  const guessed = fieldsOf({ columns, state: 'staged' }, fields)
  const judged = fieldsOf({ columns, state: 'checked' }, fields)

  expect(guessed).toEqual(['serial_number', 'title', null, null, 'genres', null])
  expect(judged).toEqual([null, null, null, null, 'genres', null])
})

it('a field that is given to another column leaves the one before', () => {
  expect(withField(['title', null, 'video'], 1, 'title')).toEqual([null, 'title', 'video'])
  expect(withField(['title', null, null], 0, null)).toEqual([null, null, null])
})
