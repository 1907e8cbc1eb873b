import { siteBase } from '@backlot/contract/site/site-base'
import { type SiteScope, siteScopeNames } from '@backlot/contract/site/site-scopes'
import { siteApi } from '../../site/door/site-api.ts'
import { type Answer, asStaff, jsonOf, type TestProduct } from '../as-staff.ts'

/** A site that speaks wire JSON with a key of its own. */
export interface SiteClient {
  siteId: number
  keyId: number
  key: string
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
}

let made = 0

/** Makes a site with a key for this, as staff do. */
export async function asSite(
  product: Pick<TestProduct, 'app' | 'services'>,
  scopes: readonly SiteScope[] = siteScopeNames,
): Promise<SiteClient> {
  const staff = await asStaff(product)
  const name = `Site ${++made} of ${process.pid}`
  const site = await staff.post('/sites', { name, url: 'https://site.example' })
  const { id: siteId } = site.body.data as { id: number }
  const answer = await staff.post(`/sites/${siteId}/keys`, { name: 'Test', scopes })
  const { key, details } = answer.body.data as { key: string; details: { id: number } }
  return { siteId, keyId: details.id, ...siteClientOf(product, key), key }
}

/** A client that sends this key. */
export function siteClientOf(
  { app }: Pick<TestProduct, 'app'>,
  key: string,
): Pick<SiteClient, 'get' | 'post'> {
  const call = async (method: 'GET' | 'POST', path: string, rest: { body?: unknown; headers?: object }) => {
    const response = await app.inject({
      method,
      url: `${siteBase}${path}`,
      headers: { authorization: `Bearer ${key}`, 'accept-language': 'en', ...rest.headers },
      ...(method === 'POST' && { payload: rest.body as object }),
    })
    const { statusCode: status, headers, body: text } = response
    const body = jsonOf(text)
    // Whoever writes a site is told of no other.
    if (body.code !== undefined && !siteApi.refusals?.some((code) => code === body.code))
      throw new Error(`${path} was refused with ${body.code}, of which the site API does not tell.`)
    return { status, headers, body, text }
  }
  return {
    get: (path, headers = {}) => call('GET', path, { headers }),
    post: (path, body, headers = {}) => call('POST', path, { body, headers }),
  }
}
