import { devices } from '@backlot/contract/reports/dashboard/devices'
import { channelList, memberTrend, planList } from '@backlot/contract/reports/dashboard/members'
import { dashboard, revenueTrend } from '@backlot/contract/reports/dashboard/revenue'
import { reportOf } from '../../kit/report/report-of.tsx'
import { useWords } from '../../platform/i18n/messages.ts'
import { ArrangedParts } from '../dashboard/arranged-parts.tsx'
import { RealTime } from '../real-time/real-time.tsx'
import { channelWords, deviceWords, figureWords, planWords } from './figure-words.ts'

const { Report } = reportOf(dashboard, figureWords)
const { Part: Revenue } = reportOf(revenueTrend, figureWords)
const { Part: Members } = reportOf(memberTrend, figureWords)
const { Part: Channels } = reportOf(channelList, channelWords)
const { Part: Devices } = reportOf(devices, deviceWords)
const { Part: Plans } = reportOf(planList, planWords)

/** What a day begins with: tiles, how it went, and where it came from. */
export function Dashboard() {
  const inLanguage = useWords()
  return (
    <Report
      isWithoutRows
      lead={<RealTime />}
      charts={[
        {
          title: { en: 'Net sales', 'zh-CN': '净销售额' },
          by: 'day',
          measures: ['netSales'],
          recipe: 'line',
        },
      ]}
      parts={
        <ArrangedParts
          parts={[
            {
              key: 'revenueTrend',
              name: inLanguage(revenueTrend.title),
              part: (
                <Revenue
                  chart={{
                    title: { en: 'What came in and went back', 'zh-CN': '收入与退回' },
                    by: 'day',
                    measures: ['gross', 'refunded', 'chargedBack'],
                    recipe: 'column',
                  }}
                />
              ),
            },
            {
              key: 'memberTrend',
              name: inLanguage(memberTrend.title),
              part: (
                <Members
                  chart={{
                    title: { en: 'Subscribers who came and left', 'zh-CN': '订阅者增减' },
                    by: 'day',
                    measures: ['subscribersNew', 'subscribersReactivated', 'subscribersChurned'],
                    recipe: 'column',
                  }}
                />
              ),
            },
            {
              key: 'channelList',
              name: inLanguage(channelList.title),
              part: (
                <Channels
                  chart={{
                    title: { en: 'Channels', 'zh-CN': '渠道' },
                    by: 'channelId',
                    measures: ['netSales'],
                    recipe: 'column',
                  }}
                />
              ),
            },
            {
              key: 'devices',
              name: inLanguage(devices.title),
              part: (
                <Devices
                  chart={{
                    title: { en: 'Devices', 'zh-CN': '设备' },
                    by: 'deviceType',
                    measures: ['visits', 'visitors'],
                    recipe: 'column',
                  }}
                />
              ),
            },
            {
              key: 'planList',
              name: inLanguage(planList.title),
              part: (
                <Plans
                  chart={{
                    title: { en: 'Plans', 'zh-CN': '套餐' },
                    by: 'planId',
                    measures: ['gross'],
                    recipe: 'column',
                  }}
                />
              ),
            },
          ]}
        />
      }
    />
  )
}
