import * as z from 'zod'
import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { idSchema } from '../core/fields/field-schemas.ts'
import { choices, text } from '../core/fields/fields.ts'
import { inputShape } from '../core/fields/record-shapes.ts'
import type { BodyOfFields } from '../core/resource/action.ts'
import { siteScopeNames } from './site-scopes.ts'

const { input: scopes, ...anyScopes } = choices(siteScopeNames)
/** What makes a key: a name for staff, and what it is for. One that is for nothing would be of no use. */
export const newSiteKeyFields = {
  name: text({ max: 80 }),
  scopes: {
    ...anyScopes,
    presence: 'required',
    input: scopes.refine((given) => given.length > 0, { message: 'required' }),
  },
} as const
export type NewSiteKey = BodyOfFields<typeof newSiteKeyFields>

export const siteKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** How the key begins: it tells keys apart, and opens nothing. */
  prefix: z.string(),
  scopes: z.array(z.enum(siteScopeNames)),
  createdBy: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
})
export type SiteKey = z.infer<typeof siteKeySchema>

const keyParams = z.strictObject({
  id: idParams.shape.id,
  keyId: idParams.shape.id,
})

/** The keys with which a site calls the site API. Whoever makes one sees it once; nobody sees it again. */
export const siteKeyEndpoints = {
  listKeys: endpoint({
    method: 'GET',
    path: '/sites/:id/keys',
    access: 'list-sites',
    summary: 'List the keys of a site, the latest first',
    params: idParams,
    get answer() {
      return z.array(siteKeySchema)
    },
  }),
  createKey: endpoint({
    method: 'POST',
    path: '/sites/:id/keys',
    access: 'update-sites',
    summary: 'Make a key for a site; the answer is the only one that holds it',
    params: idParams,
    asksAgain: () => true,
    get body() {
      return z.strictObject(inputShape(newSiteKeyFields)) as unknown as z.ZodType<NewSiteKey>
    },
    get answer() {
      return z.object({ key: z.string(), details: siteKeySchema })
    },
    status: 201,
    // An answer kept for its idempotency key would hold the secret.
    isTransactional: false,
  }),
  revokeKey: endpoint({
    method: 'DELETE',
    path: '/sites/:id/keys/:keyId',
    access: 'update-sites',
    summary: 'Revoke a key of a site: it opens nothing from now on',
    params: keyParams,
  }),
}
