import * as z from 'zod'
import { endpoint } from './core/endpoint.ts'
import { fileRefSchema } from './core/fields.ts'

export const largestImageBytes = 20 * 1024 * 1024
export const largestVideoBytes = 8 * 1024 * 1024 * 1024

const uploadedSchema = z.object({
  id: z.number().int(),
  url: z.string(),
  name: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  duration: z.number().int().nullable(),
})
export type UploadedFile = z.infer<typeof uploadedSchema>
export { fileRefSchema }

const uploadEndpoint = (kind: 'images' | 'videos', summary: string) =>
  endpoint({
    method: 'POST',
    path: `/files/${kind}`,
    access: 'session',
    summary,
    kind: 'upload',
    answer: uploadedSchema,
    status: 201,
    isTransactional: false,
  })

/** Uploads are multipart with one part `file`; the content decides the type. */
export const fileEndpoints = {
  uploadImage: uploadEndpoint('images', 'Upload an image'),
  uploadVideo: uploadEndpoint('videos', 'Upload a video'),
}
