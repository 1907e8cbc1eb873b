import * as z from 'zod'
import { endpoint } from './core/endpoints/endpoint.ts'
import { fileAddressSchema, fileRefSchema } from './core/fields/field-schemas.ts'
import type { Resource } from './core/resource/resource.ts'
import { allResources, type PermissionName, type ResourceName } from './registry.ts'

export const largestImageBytes = 20 * 1024 * 1024
export const largestVideoBytes = 8 * 1024 * 1024 * 1024

const uploadedSchema = z.object({
  id: z.number().int(),
  url: fileAddressSchema,
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
function uploaders(kind: 'image' | 'video'): PermissionName[] {
  const holders = Object.values<Resource>(allResources as unknown as Record<string, Resource>).filter(
    ({ fields }) => Object.values(fields).some((field) => field.kind === kind),
  )
  return holders.flatMap(({ name }) => [`create-${name}`, `update-${name}`] as PermissionName[])
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

const checkedSchema = z.object({
  exists: z.boolean(),
  bytes: z.number().int().nullable(),
  contentType: z.string().nullable(),
  etag: z.string().nullable(),
})

const checkEndpoint = (path: string, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/files/${path}`,
    access: [...uploaders('image'), ...uploaders('video')],
    summary,
    query: z.strictObject({ path: z.string().min(1).max(2000) }),
    answer: checkedSchema,
  })

/** Uploads are multipart with one part `file`; the content decides the type. */
export const fileEndpoints = {
  uploadImage: uploadEndpoint('image', 'Upload an image'),
  uploadVideo: uploadEndpoint('video', 'Upload a video'),
  checkOnServer: checkEndpoint('checkFileOnServer', 'Whether a file is in our own storage'),
  checkOnCloud: checkEndpoint('checkFileOnCloud', 'Whether a file is on the CDN origin or in the bucket'),
}

/** The resource that keeps the images from which fields choose; each has its `file` and what it shows (`alt`). */
export const imageLibrary = 'photos' satisfies ResourceName
