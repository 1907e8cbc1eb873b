import { videos } from '@backlot/contract/resources/videos'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const videosQueries = crudQueries(videos, {
  directors: { table: 'video_directors', owner: 'video_id', target: 'director_id' },
  models: { table: 'video_models', owner: 'video_id', target: 'tag_id' },
  photos: { table: 'video_photos', owner: 'video_id' },
  genres: { table: 'video_genres', owner: 'video_id', target: 'tag_id' },
})
