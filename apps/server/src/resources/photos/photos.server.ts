import { photoEndpoints } from '@backlot/contract/resources/photos'
import type { FileUse } from '../../platform/caller/services.ts'
import { route } from '../../platform/http/route.ts'
import { type ResourceServer, resourceServer } from '../../platform/record/resource-server.ts'
import { downloadPhotos } from './download-photos.ts'
import { photosQueriesOf } from './photos.queries.ts'
import { addPhoto, deletePhoto, deletingPhotos, usesOfPhoto } from './photos.service.ts'
import { replacePhoto } from './replace-photo.ts'

/** The media library, told of all ways in which other resources refer to files. */
export function photosServerOf(uses: readonly FileUse[]): ResourceServer {
  const queries = photosQueriesOf(uses)
  const deleteMany = deletingPhotos(queries, uses)
  return resourceServer({
    endpoints: photoEndpoints,
    queries,
    writes: {
      create: (caller, values) => addPhoto(queries, caller, values),
      delete: (caller, id) => deletePhoto(deleteMany, caller, id),
    },
    deleteMany,
    routes: (app) => {
      route(app, photoEndpoints.uses, (call) => usesOfPhoto(queries, call, { id: call.params.id, uses }))
      route(app, photoEndpoints.download, (call) => downloadPhotos(queries, call, app.fileStore))
      route(app, photoEndpoints.replace, (call) =>
        replacePhoto(queries, call, { uses, records: app.records }),
      )
    },
  })
}
