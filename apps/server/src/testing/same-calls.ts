import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { afterAll } from 'vitest'
import { adminApi } from '../platform/http/admin-api.ts'

// A process runs many files of tests, and some give the product calls of their own: the next finds those that it has.
const calls = adminApi.endpoints as Endpoint[]
const ofProduct = [...calls]

afterAll(() => void calls.splice(0, calls.length, ...ofProduct))
