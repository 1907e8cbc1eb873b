import { toCamelCase, toSnakeCase } from '@backlot/contract/core/wire/case'
import {
  channelCalls,
  ownChannelCalls,
  type PieChart,
  placeReports,
} from '@backlot/contract/reports/channel-calls'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { formatRate } from '../../ui/format/format-number.ts'
import { ChartCard } from '../chart/chart-card.tsx'
import { type ChartSeries, COMPARISON_COLOR, seriesColor } from '../chart/chart-data.ts'
import { useLegend } from '../report/chart/use-legend.ts'
import { useTurned } from '../report/chart/use-turned.ts'
import { useChosen } from '../report/figures/use-chosen.ts'
import { figureText } from '../report/state/figure-text.ts'
import { Behind } from '../report/table/behind.tsx'
import { broughtMessages } from './brought.messages.ts'
import styles from './brought.module.css'
import { BroughtFrame } from './brought-frame.tsx'
import { FigureChoice } from './figure-choice.tsx'
import { type FigureOfKind, figuresOf, type KindOfFigure } from './figures-of.ts'
import { type BroughtQuestion, placeOf, useBrought, useNames, usePathOf } from './use-brought.ts'

const calls = {
  revenue: { all: channelCalls.revenuePieChart, own: ownChannelCalls.revenuePieChart },
  users: { all: channelCalls.userPieChart, own: ownChannelCalls.userPieChart },
} as const

/** So many are told apart by colour; the others are one slice. */
const MOST_SLICES = 7

interface SharesCardProps {
  kind: KindOfFigure
  question: BroughtQuestion
}

/** Which part of a figure each channel or campaign brought; what is below zero stands under the ring. */
export function SharesCard({ kind, question }: SharesCardProps) {
  const say = useMessages(broughtMessages)
  const inLanguage = useWords()
  const names = figuresOf[kind]
  const [chosen, choose] = useChosen<FigureOfKind>(`${kind}-shares`, names)
  const turned = useTurned(`${kind}-shares`)
  const kept = useLegend(`${kind}-shares`)
  const place = placeOf(question)
  const nameOf = useNames(place)
  const pathOf = usePathOf(place)
  const { measures } = placeReports[place].brought
  const { bucket: _, ...days } = question.query
  const query = { ...days, compare: false, chosen: { metric: toSnakeCase(chosen) } }
  const answer = useBrought(calls[kind], { ...question, query })
  const title = say(place === 'channel' ? `${kind}SharesOfChannels` : `${kind}SharesOfCampaigns`)
  const choice = <FigureChoice {...{ names, measures, chosen }} onChoose={choose} />
  return (
    <BroughtFrame
      {...{ title, answer, choice }}
      hasSome={({ data }) => data.slices.length + data.negative.length > 0}
      isUntold={({ data }) => data.total === null}
    >
      {({ data, meta: { currency }, query: asked }) => {
        // Of the figure that is answered: another may have been chosen since.
        const measure = measures[toCamelCase(data.metric) as FigureOfKind]
        const figure = inLanguage(measure.words)
        const inWords = (value: number | null) => figureText(measure, value, currency)
        const pathTo = (id: number | null) => pathOf(measure, { query: asked, currency, id })
        const drawn = (slice: Slice, index: number): ChartSeries => ({
          key: slice.id === undefined ? 'others' : String(slice.id),
          name: slice.id === undefined ? say('othersOf', { count: slice.count }) : nameOf(slice),
          mark: 'bar',
          colors: [slice.id === undefined ? COMPARISON_COLOR : seriesColor(index)],
          values: [slice.value],
          formatValue: (value) =>
            say('valueAndShare', { value: inWords(value), share: formatRate(slice.share) }),
          paths: [slice.id === undefined ? undefined : pathTo(slice.id)],
        })
        const below = data.negative.map(
          ({ id, name, value }): ChartSeries => ({
            ...{ key: String(id), name: nameOf({ id, name }), mark: 'bar', colors: [COMPARISON_COLOR] },
            ...{ values: [value], formatValue: inWords, paths: [pathTo(id)] },
          }),
        )
        return (
          <ChartCard
            title={title}
            summary={say('sharesOf', { figure, from: asked.from, to: asked.to })}
            data={{
              categoryName: say(place),
              categories: [figure],
              series: [...slicesOf(data).map(drawn), ...below],
              formatValue: inWords,
            }}
            draw="pie"
            fileName={`${place}-shares-${data.metric}`}
            turned={turned}
            kept={kept}
            choice={choice}
          >
            <div className={styles.foot}>
              <span>
                {say('sum', { figure })} <b>{inWords(data.total)}</b>
              </span>
              {below.length > 0 && <span>{say('belowZero')}</span>}
              {below.map(({ key, name, values, paths }) => (
                <span key={key}>
                  {name}{' '}
                  <Behind path={paths?.[0]} figure={values[0] ?? null} text={inWords(values[0] ?? 0)} />
                </span>
              ))}
            </div>
          </ChartCard>
        )
      }}
    </BroughtFrame>
  )
}

type Slice = Omit<PieChart['slices'][number], 'id'> &
  ({ readonly id: number | null } | { readonly id: undefined; readonly count: number })

/** The largest each by itself, all others as one. */
function slicesOf({ slices }: PieChart): readonly Slice[] {
  if (slices.length <= MOST_SLICES) return slices
  const rest = slices.slice(MOST_SLICES)
  const sum = (key: 'value' | 'share') => rest.reduce((added, slice) => added + slice[key], 0)
  const others = { id: undefined, name: null, count: rest.length, value: sum('value'), share: sum('share') }
  return [...slices.slice(0, MOST_SLICES), others]
}
