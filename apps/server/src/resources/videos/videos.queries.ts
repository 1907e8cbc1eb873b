import { videos } from '@backlot/contract/resources/videos'
import { crudQueries } from '../../platform/crud-queries.ts'

export const videosQueries = crudQueries(videos, {
  directors: { table: 'video_directors', owner: 'video_id', target: 'director_id' },
  models: { table: 'video_models', owner: 'video_id', target: 'tag_id' },
  genres: { table: 'video_genres', owner: 'video_id', target: 'tag_id' },
})
