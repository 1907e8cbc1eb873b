import { expect, it } from 'vitest'
import { pictureSources } from './picture-sources.ts'

const signed = `/files/ab/ab${'0'.repeat(30)}.jpg?expires=1&signature=s`

it('a picture of ours is fetched in the width that its place needs, by the signature of the whole one', () => {
  const { src, srcSet, sizes } = pictureSources(signed, 64)

  expect(src).toBe(`${signed}&width=160`)
  expect(sizes).toBe('64px')
  expect(srcSet?.split(', ')).toEqual([160, 480, 1280].map((width) => `${signed}&width=${width} ${width}w`))
})

it('one without a signature is asked for by the session', () => {
  expect(pictureSources(signed.replace(/\?.*/, ''), 200).src).toMatch(/\.jpg\?width=480$/)
})

it('what is not ours is left as it is', () => {
  expect(pictureSources('data:image/png;base64,AA', 64)).toEqual({ src: 'data:image/png;base64,AA' })
  expect(pictureSources(null, 64)).toEqual({ src: undefined })
})
