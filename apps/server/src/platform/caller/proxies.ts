import { BlockList, isIP } from 'node:net'

/** Whether an address, so many hops before us (0 is the other end of the connection), is a proxy of ours. */
export type IsProxy = (address: string, hop: number) => boolean

export const noProxies: IsProxy = () => false

/** Reads `2` (the last two hops are proxies) or `10.0.0.7,10.1.0.0/16` (these are); undefined when it is neither. */
export function readProxies(text: string): IsProxy | undefined {
  if (text === '0') return noProxies
  if (/^\d$/.test(text)) return (_address, hop) => hop < Number(text)
  const list = new BlockList()
  const areAll = text.split(',').every((each) => add(list, each.trim()))
  return areAll ? (address) => isListed(list, address) : undefined
}

function add(list: BlockList, text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (bits === undefined) list.addAddress(address, `ipv${version as 4 | 6}`)
  else if (!/^\d{1,3}$/.test(bits) || Number(bits) > (version === 4 ? 32 : 128)) return false
  else list.addSubnet(address, Number(bits), `ipv${version as 4 | 6}`)
  return true
}

function isListed(list: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && list.check(address, `ipv${version as 4 | 6}`)
}
