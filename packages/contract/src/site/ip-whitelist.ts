import * as z from 'zod'
import { endpoint } from '../core/endpoints/endpoint.ts'

export const ipWhitelistEndpoints = {
  findAddress: endpoint({
    method: 'GET',
    path: '/ip-whitelists/:ip',
    access: 'check-addresses',
    summary: 'Say whether an address is neither to be limited nor blocked',
    get params() {
      return z.strictObject({ ip: z.union([z.ipv4(), z.ipv6()]) })
    },
    get answer() {
      return z.object({ isListed: z.boolean() })
    },
  }),
}
