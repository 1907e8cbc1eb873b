import { expect, it } from 'vitest'
import { admins } from '../../resources/admins.ts'
import { advertisements } from '../../resources/advertisements.ts'
import { directors } from '../../resources/directors.ts'
import { posts } from '../../resources/posts.ts'
import { videos } from '../../resources/videos.ts'
import { copiedFields } from './copied-fields.ts'

it('copies no secret, nothing about a person, and nothing that only one record may have', () => {
  expect(copiedFields(admins)).toEqual(['roles'])
  expect(copiedFields(directors)).toEqual([])
})

it('copies neither the state nor what decides upon it', () => {
  expect(copiedFields(posts)).toEqual(['cover', 'title', 'description', 'content', 'isSticky'])
})

it('leaves out what the contract says besides', () => {
  expect(copiedFields(videos)).not.toContain('video')
  expect(copiedFields(videos)).toContain('cover')
})

it('copies nothing of what nobody makes', () => {
  expect(copiedFields(advertisements)).toEqual([])
})
