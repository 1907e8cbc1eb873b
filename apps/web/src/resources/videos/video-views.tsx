import type { Filter } from '@backlot/contract/core/lists/filter'
import { videoViews } from '@backlot/contract/reports/video-views'
import { useMemo } from 'react'
import { reportOf } from '../../kit/report/report-of.tsx'

const { Card } = reportOf(videoViews, {
  fields: { day: { en: 'Day', 'zh-CN': '日期' }, videoId: { en: 'Video', 'zh-CN': '视频' } },
  options: {},
})

const FOUR_WEEKS = 28

/** How often a video was played on the sites, day by day. */
export function VideoViews({ id }: { id: number }) {
  const filters = useMemo((): Filter[] => [{ field: 'videoId', operator: 'eq', values: [id] }], [id])
  return (
    <Card
      days={FOUR_WEEKS}
      filters={filters}
      chart={{
        title: { en: 'Views in the last 28 days', 'zh-CN': '最近 28 天观看量' },
        by: 'day',
        measures: ['views', 'trailerViews'],
        recipe: 'stack',
      }}
    />
  )
}
