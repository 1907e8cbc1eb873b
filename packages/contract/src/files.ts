import * as z from 'zod'
import { endpoint } from './core/endpoint.ts'
import { fileRefSchema } from './core/field-schemas.ts'
import type { Permission } from './core/permission.ts'
import type { Resource } from './core/resource.ts'
import { resources } from './resources/index.ts'

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

/** Whoever may write a record that holds such a file may upload one. */
function uploaders(kind: 'image' | 'video'): Permission[] {
  const holders = Object.values<Resource>(resources as unknown as Record<string, Resource>).filter(
    ({ fields }) => Object.values(fields).some((field) => field.kind === kind),
  )
  return holders.flatMap(({ name }): Permission[] => [`create-${name}`, `update-${name}`])
}

const uploadEndpoint = (kind: 'image' | 'video', summary: string) =>
  endpoint({
    method: 'POST',
    path: `/files/${kind}s`,
    access: uploaders(kind),
    summary,
    kind: 'upload',
    answer: uploadedSchema,
    status: 201,
    isTransactional: false,
  })

/** Uploads are multipart with one part `file`; the content decides the type. */
export const fileEndpoints = {
  uploadImage: uploadEndpoint('image', 'Upload an image'),
  uploadVideo: uploadEndpoint('video', 'Upload a video'),
}
