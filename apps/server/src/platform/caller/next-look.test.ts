import { expect, test } from 'vitest'
import { NextLook } from './next-look.ts'

/** Looks that end when they are told to, each with its number or a failure. */
function looking() {
  const begun: PromiseWithResolvers<number>[] = []
  const look = () => {
    const its = Promise.withResolvers<number>()
    begun.push(its)
    return its.promise
  }
  return { begun, look }
}

test('whoever comes while a look is under way shares the one after it', async () => {
  const { begun, look } = looking()
  const looks = new NextLook<number>()
  const first = looks.ask('anna', look)
  const [second, third] = [looks.ask('anna', look), looks.ask('anna', look)]
  expect(begun).toHaveLength(1)

  begun[0]?.resolve(1)
  expect(await first).toBe(1)
  await expect.poll(() => begun.length).toBe(2)
  const fourth = looks.ask('anna', look)
  expect(begun).toHaveLength(2)

  begun[1]?.resolve(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.resolve(3)
  expect(await fourth).toBe(3)
  expect(begun).toHaveLength(3)
})

test('those of another name wait for nobody, and a look that fails is none of those after it', async () => {
  const { begun, look } = looking()
  const looks = new NextLook<number>()
  const first = looks.ask('anna', look)
  const other = looks.ask('ben', look)
  const second = looks.ask('anna', look)
  expect(begun).toHaveLength(2)

  begun[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  begun[1]?.resolve(2)
  expect(await other).toBe(2)
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.resolve(3)
  expect(await second).toBe(3)

  const later = looks.ask('anna', look)
  expect(begun).toHaveLength(4)
  begun[3]?.resolve(4)
  expect(await later).toBe(4)
})

test('one that does not end holds up nobody for long, and takes nothing away from those after it', async () => {
  const { begun, look } = looking()
  const looks = new NextLook<number>()
  const first = looks.ask('anna', look)
  const second = looks.ask('anna', look)

  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.resolve(2)
  expect(await second).toBe(2)
  const third = looks.ask('anna', look)
  begun[0]?.resolve(1)
  expect(await first).toBe(1)
  const fourth = looks.ask('anna', look)
  expect(begun).toHaveLength(3)
  begun[2]?.resolve(3)
  expect(await third).toBe(3)
  await expect.poll(() => begun.length).toBe(4)
  begun[3]?.resolve(4)
  expect(await fourth).toBe(4)
})
