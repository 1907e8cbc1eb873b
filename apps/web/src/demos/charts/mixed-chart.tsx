import { useMemo, useState } from 'react'
import type { ChartSpan } from '../../kit/chart/canvas/chart-canvas.tsx'
import type { Drawing } from '../../kit/chart/canvas/drawing.ts'
import type { ChartOption } from '../../kit/chart/canvas/echarts.ts'
import { ChartCard } from '../../kit/chart/chart-card.tsx'
import type { ChartData } from '../../kit/chart/chart-data.ts'
import { drawStack } from '../../kit/chart/recipes/cartesian.ts'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { formatNumber } from '../../ui/format/format-number.ts'
import { RangeSlider } from '../../ui/inputs/range-slider.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { chartsDemoMessages } from './charts.messages.ts'
import styles from './charts.module.css'

const women = [1240, 1385, 1610, 1492, 1718, 1936, 2284, 2410, 1875, 1690, 2120, 2655]
const men = [980, 1042, 1195, 1260, 1184, 1422, 1605, 1733, 1512, 1288, 1574, 1902]
const average = women.map((count, month) => (count + (men[month] ?? 0)) / 2)
const LAST = women.length - 1
const firstSpan: ChartSpan = [10, 80]

/** Stacked columns, and over them a line that stands on the axis itself. */
export function MixedChart() {
  const say = useMessages(chartsDemoMessages)
  const data = useMembers()
  const [span, setSpan] = useState(firstSpan)
  const months = [monthAt(span[0]), monthAt(span[1])] as const
  const draw = useMemo(() => (drawing: Drawing) => drawMembers(drawing, span), [span])
  return (
    <>
      <PageHeader title={say('mixedChart')} under={say('sample')} />
      <ChartCard
        title={say('members')}
        summary={say('membersSummary')}
        fileName="mixed-chart"
        data={data}
        draw={draw}
        onSpan={setSpan}
      >
        <div className={styles.span}>
          <span>{say('inView')}</span>
          <RangeSlider
            last={LAST}
            value={months}
            labels={[say('fromMonth'), say('toMonth')]}
            words={(month) => data.categories[month] ?? ''}
            onChange={([first, last]) => setSpan([(first / LAST) * 100, (last / LAST) * 100])}
          />
          <output>
            {data.categories[months[0]]} – {data.categories[months[1]]}
          </output>
        </div>
      </ChartCard>
    </>
  )
}

function monthAt(share: number): number {
  return Math.round((share / 100) * LAST)
}

function useMembers(): ChartData {
  const say = useMessages(chartsDemoMessages)
  const language = useLanguage()
  return useMemo(() => {
    const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
    return {
      categoryName: say('month'),
      categories: women.map((_, index) => month.format(Date.UTC(2026, index))),
      series: [
        { key: 'women', name: say('women'), colors: ['--chart-1'], mark: 'bar', values: women },
        { key: 'men', name: say('men'), colors: ['--chart-2'], mark: 'bar', values: men },
        { key: 'average', name: say('average'), colors: ['--chart-5'], mark: 'line', values: average },
      ],
      formatValue: (value) => say('people', { value: formatNumber(value) }),
      formatAxis: formatNumber,
    }
  }, [say, language])
}

function drawMembers(drawing: Drawing, [start, end]: ChartSpan): ChartOption {
  return { ...drawStack(drawing), dataZoom: [{ type: 'inside', start, end }] }
}
