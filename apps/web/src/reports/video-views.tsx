import { videoViews } from '@backlot/contract/reports/video-views'
import { reportOf } from '../kit/report/report-of.tsx'

const { Report } = reportOf(videoViews, {
  fields: { day: { en: 'Day', 'zh-CN': '日期' }, videoId: { en: 'Video', 'zh-CN': '视频' } },
  options: {},
})

/** How often videos were played on the sites, day by day. */
export function VideoViews() {
  return (
    <Report
      charts={[
        {
          title: { en: 'Views', 'zh-CN': '观看量' },
          by: 'day',
          measures: ['views', 'trailerViews'],
          recipe: 'stack',
        },
        {
          title: { en: 'Time watched', 'zh-CN': '观看时长' },
          by: 'day',
          measures: ['timeWatched'],
          recipe: 'column',
        },
      ]}
    />
  )
}
