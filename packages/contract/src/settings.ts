import * as z from 'zod'
import { endpoint } from './core/endpoints/endpoint.ts'
import { languages } from './core/words/language.ts'

/** How one member of staff likes the application to be; it follows the account to every browser. */
export const settingsSchema = z.strictObject({
  /** The theme colour. */
  theme: z.string().regex(/^#[0-9a-f]{6}$/i, { message: 'bad_format' }),
  mode: z.enum(['light', 'dark', 'system']),
  /** `system` is what the person asks of all pages; who saved before there was a choice has it. */
  contrast: z.enum(['system', 'standard', 'high']).default('system'),
  size: z.enum(['default', 'medium', 'small', 'mini']),
  density: z.enum(['comfortable', 'standard', 'compact']),
  language: z.enum(languages),
  fixedHeader: z.boolean(),
  showTagsView: z.boolean(),
  showSidebarLogo: z.boolean(),
  sidebarTextTheme: z.boolean(),
  showSettings: z.boolean(),
  /** Kept since the demo pages are there; who saved before then has them off. */
  showDemoPages: z.boolean().default(false),
  /** Whether the guided tour was seen or declined; who saved before there was one knows the way. */
  guideSeen: z.boolean().default(true),
})
export type Settings = z.infer<typeof settingsSchema>

/** Null until the account has changed something. */
const kept = z.object({ settings: settingsSchema.nullable() })

export const settingsEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/auth/settings',
    access: 'session',
    summary: 'How I like the application to be',
    answer: kept,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/auth/settings',
    access: 'session',
    summary: 'Keep how I like the application to be',
    body: settingsSchema,
    answer: kept,
  }),
}
