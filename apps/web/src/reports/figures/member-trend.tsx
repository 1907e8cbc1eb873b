import { complimentaryTrend, memberTrend } from '@backlot/contract/reports/dashboard/members'
import { reportOf } from '../../kit/report/report-of.tsx'
import { figureWords } from '../../resources/orders/orders.messages.ts'

const { Report } = reportOf(memberTrend, figureWords)
const { Part: Complimentary, Rows: ComplimentaryRows } = reportOf(complimentaryTrend, figureWords)

/** Who came, came back and left, and what became of the revenue that comes again. */
export function MemberTrend() {
  return (
    <Report
      parts={
        <>
          <Complimentary
            chart={{
              title: complimentaryTrend.title,
              by: 'day',
              measures: ['complimentaryMembers', 'subscribersActive'],
              recipe: 'line',
            }}
          />
          <ComplimentaryRows title={{ en: 'Complimentary members in figures', 'zh-CN': '赠送会员明细' }} />
        </>
      }
      cards={['mrr', 'subscribersActive', 'subscriberChurnRate', 'mrrChurnGross', 'arpu']}
      charts={[
        {
          title: { en: 'Subscribers who came and left', 'zh-CN': '订阅者增减' },
          by: 'day',
          measures: ['subscribersNew', 'subscribersReactivated', 'subscribersChurned'],
          below: ['subscribersChurned'],
          whereFiltered: { by: 'planId', measures: ['subscribersMoved'] },
          recipe: 'stack',
        },
        {
          title: { en: 'How MRR moved', 'zh-CN': 'MRR 变动' },
          by: 'day',
          measures: ['mrrNew', 'mrrReactivation', 'mrrExpansion', 'mrrContraction', 'mrrChurn'],
          below: ['mrrContraction', 'mrrChurn'],
          whereFiltered: { by: 'planId', measures: ['mrrMoved'] },
          recipe: 'stack',
        },
      ]}
    />
  )
}
