import * as z from 'zod'
import { endpoint } from './core/endpoints/endpoint.ts'
import { languages } from './core/words/language.ts'

const settingsSchema = z.strictObject({
  /** The theme colour. */
  theme: z.string().regex(/^#[0-9a-f]{6}$/i, { message: 'bad_format' }),
  mode: z.enum(['light', 'dark', 'system']),
  /** `system` is what the person asks of all pages. */
  contrast: z.enum(['system', 'standard', 'high']),
  size: z.enum(['default', 'medium', 'small', 'mini']),
  density: z.enum(['comfortable', 'standard', 'compact']),
  language: z.enum(languages),
  fixedHeader: z.boolean(),
  showTagsView: z.boolean(),
  showSidebarLogo: z.boolean(),
  sidebarTextTheme: z.boolean(),
  showSettings: z.boolean(),
  showDemoPages: z.boolean(),
  /** Whether the guided tour was seen or declined. */
  guideSeen: z.boolean(),
})
/** Everything that can be set. */
export type Settings = z.infer<typeof settingsSchema>

/**
 * How one member of staff likes the application to be; it follows the account to every browser. What nobody has chosen
 * is left out: it goes on following the browser, the system and the defaults.
 */
export const choicesSchema = settingsSchema.partial()
export type Choices = z.infer<typeof choicesSchema>

const kept = z.object({ settings: choicesSchema })

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
    summary: 'Keep how I like the application to be, and nothing that was kept before',
    body: choicesSchema,
    answer: kept,
  }),
}
