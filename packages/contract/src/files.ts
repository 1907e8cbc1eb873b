import * as z from 'zod'
import { empty, endpoint, noParams } from './core/endpoints/endpoint.ts'
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

const uploadEndpoint = <const X extends PermissionName[] | 'session'>(
  path: string,
  { access, summary }: { access: X; summary: string },
) =>
  endpoint({
    method: 'POST',
    path: `/files/${path}`,
    access,
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

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, { message: 'bad_sha256' })
const uploadId = z.strictObject({ id: z.string().regex(/^[0-9a-f]{32}$/) })

/** A film that is still arriving. */
export const openUploadSchema = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  arrived: z.number().int(),
  /** Whether more of it comes just now. */
  isArriving: z.boolean(),
  createdAt: z.string(),
})
export type OpenUpload = z.infer<typeof openUploadSchema>

/** One request of the tus protocol, which says by itself what it sends and is answered. */
const tusEndpoint = <P>(
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
  { params, ...rest }: { summary: string; status: number; params: z.ZodType<P> },
) =>
  endpoint({
    method,
    path: (params as z.ZodType) === noParams ? '/files/tus' : '/files/tus/:id',
    access: uploaders('video'),
    kind: 'tus',
    params,
    answer: empty,
    isTransactional: false,
    ...rest,
  })

const blockQuery = z
  .strictObject({
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/i, { message: 'bad_sha256' })
      .optional(),
    name: z.string().min(1).max(200).optional(),
  })
  .refine(({ sha256, name }) => sha256 !== undefined || name !== undefined, {
    path: ['sha256'],
    message: 'required',
  })

/** Uploads are multipart with one part `file`; the content decides the type. */
export const fileEndpoints = {
  /** For everybody: a picture of themselves goes with every account. */
  uploadImage: uploadEndpoint('images', { access: 'session', summary: 'Upload an image' }),
  uploadVideo: uploadEndpoint('videos', { access: uploaders('video'), summary: 'Upload a video' }),
  upload: uploadEndpoint('upload', { access: uploaders('image'), summary: 'Upload an image or a video' }),
  beginUpload: tusEndpoint('POST', {
    summary: 'Begin a video that arrives in pieces (tus 1.0.0)',
    status: 201,
    params: noParams,
  }),
  askUpload: tusEndpoint('HEAD', {
    summary: 'How much of a video has arrived',
    status: 200,
    params: uploadId,
  }),
  continueUpload: tusEndpoint('PATCH', { summary: 'More of a video', status: 204, params: uploadId }),
  dropUpload: tusEndpoint('DELETE', {
    summary: 'Give up a video that is arriving',
    status: 204,
    params: uploadId,
  }),
  finishUpload: endpoint({
    method: 'POST',
    path: '/files/tus/:id',
    access: uploaders('video'),
    summary: 'What became of a video that has arrived; asked again, the same',
    kind: 'long',
    params: uploadId,
    /** What its sender has read of the file meanwhile; another content is refused, and forgotten. */
    query: z.strictObject({ sha256: sha256Schema.optional() }),
    answer: uploadedSchema,
    isTransactional: false,
  }),
  abandonUpload: endpoint({
    method: 'POST',
    path: '/files/tus/:id/abandon',
    access: uploaders('video'),
    summary: 'Give up a video that is arriving, without the tus protocol',
    params: uploadId,
    isTransactional: false,
  }),
  openUploads: endpoint({
    method: 'GET',
    path: '/files/tus',
    access: uploaders('video'),
    summary: 'My videos that are still arriving, newest first',
    answer: z.array(openUploadSchema),
  }),
  checkOnServer: checkEndpoint('checkFileOnServer', 'Whether a file is in our own storage'),
  checkBlockList: endpoint({
    method: 'GET',
    path: '/files/checkBlockList',
    access: [...uploaders('image'), ...uploaders('video')],
    summary: 'Whether a file may not be uploaded, by checksum or name, and why',
    query: blockQuery,
    answer: z.object({ blocked: z.boolean(), reason: z.string().nullable() }),
  }),
  checkOnCloud: checkEndpoint('checkFileOnCloud', 'Whether a file is on the CDN origin or in the bucket'),
}

/** The resource that keeps the images from which fields choose; each has its `file` and what it shows (`alt`). */
export const imageLibrary = 'photos' satisfies ResourceName
