import type { AnyResourceName, DemoResourceName, ResourceName } from '@backlot/contract/registry'
import * as demoTable from './demos/index.ts'
import type { ResourceServer } from './platform/record/resource-server.ts'
import * as table from './resources/index.ts'

const { photosServerOf, ...others } = table
const demos: Readonly<Record<DemoResourceName, ResourceServer>> = demoTable
// The library tells where its images stand: in the records of all others.
const holders = Object.values<ResourceServer>({ ...others, ...demos })
const photos = photosServerOf(holders.flatMap(({ fileUses }) => fileUses))
const product: Readonly<Record<ResourceName, ResourceServer>> = { ...others, photos }

/** The server's half of every resource of the contract. */
export const resourceServers: Readonly<Record<AnyResourceName, ResourceServer>> = { ...product, ...demos }
