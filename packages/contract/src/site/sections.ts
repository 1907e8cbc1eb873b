import * as z from 'zod'
import { endpoint } from '../core/endpoints/endpoint.ts'
import { idSchema } from '../core/fields/field-schemas.ts'
import { blockPages, blockTypes } from '../resources/blocks.ts'
import { contentTagSchema, contentVideoSchema, publicPictureSchema } from './content.ts'
import { audiences, devices } from './page/view.ts'
import { advertisementSchema } from './pages.ts'

const sectionSchema = z.object({
  id: idSchema,
  type: z.enum(blockTypes),
  title: z.string(),
  description: z.string().nullable(),
  isBox: z.boolean(),
  link: z.string().nullable(),
  /** That of the device that was asked for. */
  image: publicPictureSchema.nullable(),
  photos: z.array(publicPictureSchema.extend({ alt: z.string().nullable() })),
  videos: z.array(contentVideoSchema),
  models: z.array(contentTagSchema),
  tags: z.array(contentTagSchema),
  advertisement: advertisementSchema.nullable(),
})
export type ContentSection = z.infer<typeof sectionSchema>

export const sectionEndpoints = {
  blocks: endpoint({
    method: 'GET',
    path: '/content/blocks',
    access: 'read-content',
    summary:
      'List the sections of a page in their order, as visitors see them unless another audience is named',
    get query() {
      return z.strictObject({
        page: z.enum(blockPages),
        audience: z.enum(audiences).optional(),
        device: z.enum(devices).optional(),
      })
    },
    get answer() {
      return z.object({ items: z.array(sectionSchema) })
    },
  }),
}
