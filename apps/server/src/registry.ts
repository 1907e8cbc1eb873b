import type { AnyResourceName, DemoResourceName, ResourceName } from '@backlot/contract/registry'
import * as demoTable from './demos/index.ts'
import type { ResourceServer } from './platform/record/resource-server.ts'
import * as table from './resources/index.ts'

const product: Readonly<Record<ResourceName, ResourceServer>> = table
const demos: Readonly<Record<DemoResourceName, ResourceServer>> = demoTable

/** The server's half of every resource of the contract. */
export const resourceServers: Readonly<Record<AnyResourceName, ResourceServer>> = { ...product, ...demos }
