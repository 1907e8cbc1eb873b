import { playEndpoints } from '@backlot/contract/resources/plays'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { playsQueries } from './plays.queries.ts'

export const playsServer = resourceServer({ endpoints: playEndpoints, queries: playsQueries })
