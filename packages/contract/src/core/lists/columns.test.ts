import { expect, it } from 'vitest'
import { admins } from '../../resources/admins.ts'
import { readColumns, serializeColumns } from './columns.ts'

it('reads the columns of a file in their order, and writes them as they were', () => {
  expect(readColumns(admins, 'created_at,username,otp_enrolled,id')).toEqual([
    'createdAt',
    'username',
    'otpEnrolled',
    'id',
  ])
  expect(serializeColumns(['createdAt', 'id'])).toBe('created_at,id')
})

it.each(['password', 'username,username', '', 'colour', 'constructor'])('refuses %j', (text) => {
  expect(readColumns(admins, text)).toMatchObject({ message: 'not_an_option' })
})
