import {
  hasShape,
  type ImageShape,
  imageShapeNames,
  middleCrop,
} from '@backlot/contract/core/fields/image-variants'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitCrop } from './fit-crop.ts'

const size = fc.record({
  width: fc.integer({ min: 1, max: 9_000 }),
  height: fc.integer({ min: 1, max: 9_000 }),
})
const shape = fc.constantFrom<ImageShape[]>(...imageShapeNames)
const anywhere = fc.double({ min: -1e5, max: 1e5, noNaN: true })

it('whatever is drawn or typed, the part has its shape and lies inside of the picture', () => {
  fc.assert(
    fc.property(
      size,
      shape,
      fc.record({ x: anywhere, y: anywhere, width: anywhere }),
      (picture, name, wanted) => {
        for (const crop of [fitCrop(wanted, picture, name), middleCrop(picture, name)]) {
          expect(Object.values(crop).every(Number.isInteger)).toBe(true)
          expect(Math.min(crop.x, crop.y, crop.width - 1, crop.height - 1)).toBeGreaterThanOrEqual(0)
          expect(crop.x + crop.width).toBeLessThanOrEqual(picture.width)
          expect(crop.y + crop.height).toBeLessThanOrEqual(picture.height)
          expect(hasShape(crop, name)).toBe(true)
        }
      },
    ),
  )
})

it('a part that fits is taken as it is', () => {
  const crop = { x: 17, y: 3, width: 1600, height: 900 }
  expect(fitCrop(crop, { width: 2000, height: 1000 }, 'desktop')).toEqual(crop)
})
