import { videoImportEndpoints, videos } from '@backlot/contract/resources/videos'
import { importOf } from '../../kit/import/import-page.tsx'
import { videoWords } from './videos.messages.ts'

const { Page } = importOf(videos, { endpoints: videoImportEndpoints, words: videoWords, listPath: '/videos' })

export function VideoImport() {
  return <Page />
}
