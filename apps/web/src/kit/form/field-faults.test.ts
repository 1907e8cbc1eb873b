import type { Resource } from '@backlot/contract/core/resource'
import { admins } from '@backlot/contract/resources/admins'
import { tags } from '@backlot/contract/resources/tags'
import { expect, test } from 'vitest'
import { newEditValues } from './edit-values.ts'
import { fieldFaults } from './field-faults.ts'

const anAdmin = { ...newEditValues(admins.fields), username: 'mina', name: 'Mina', phone: '' }
// A concrete resource is wider than the general one only in what its schemas infer.
const tagsResource = tags as unknown as Resource
const adminsResource = admins as unknown as Resource

test('an empty required field is missing, whatever its kind', () => {
  expect(fieldFaults(tagsResource, newEditValues(tags.fields), true)).toEqual({
    name: { message: 'required' },
    type: { message: 'required' },
  })
})

test('the rules over several fields speak under their field', () => {
  const values = { ...newEditValues(tags.fields), name: 'Sea', type: 'studio', gender: 'female' }

  expect(fieldFaults(tagsResource, values, true)).toEqual({ gender: { message: 'not_for_this_type' } })
})

test('a password is asked of a new admin and may stay for an old one', () => {
  expect(fieldFaults(adminsResource, anAdmin, true)).toEqual({ password: { message: 'password_required' } })
  expect(fieldFaults(adminsResource, anAdmin, false)).toEqual({})
})

test('a password that is given must meet the rules in both cases', () => {
  const values = { ...anAdmin, password: '1234567890' }

  expect(fieldFaults(adminsResource, values, true)).toEqual({
    password: { message: 'password_without_letter' },
  })
  expect(fieldFaults(adminsResource, values, false)).toEqual({
    password: { message: 'password_without_letter' },
  })
})

test('what is wrong with the form of a text is said with its limit', () => {
  const values = { ...newEditValues(tags.fields), name: 'x'.repeat(101), type: 'genre' }

  expect(fieldFaults(tagsResource, values, true)).toEqual({
    name: { message: 'too_long', parameters: { maximum: 100 } },
  })
})
