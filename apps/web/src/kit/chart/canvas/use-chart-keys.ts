import { type KeyboardEvent, useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { chartMessages } from '../chart.messages.ts'
import { valueInWords } from '../chart-data.ts'
import type { Drawing } from './drawing.ts'

/** A value of the picture: of which series that is shown, and of which category. */
interface Place {
  readonly series: number
  readonly index: number
}

export interface ShownPlace extends Place {
  /** Of the series. */
  readonly key: string
}

interface ChartKeys {
  readonly drawing: Drawing
  /** Shows what is said of a value beside it; hides it without one. */
  readonly point: (place: ShownPlace | null) => void
  readonly onChoose: ((path: string) => void) | undefined
}

/** Goes from value to value by the arrow keys, says each, and follows it to the rows behind it. */
export function useChartKeys({ drawing: { data, shown }, point, onChoose }: ChartKeys) {
  const say = useMessages(chartMessages)
  const [place, setPlace] = useState<Place | null>(null)
  const counts = { series: shown.length, index: data.categories.length }
  const series = place === null ? undefined : shown[place.series]
  const path = place === null ? undefined : series?.paths?.[place.index]
  const go = (next: Place) => {
    const key = shown[next.series]?.key
    setPlace(next)
    if (key !== undefined) point({ ...next, key })
  }
  const leave = () => {
    setPlace(null)
    point(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && path !== undefined) onChoose?.(path)
    else if (event.key === 'Escape' && place !== null) leave()
    else {
      const next = placeAfter(event.key, place, counts)
      if (next === null) return
      go(next)
    }
    event.preventDefault()
  }
  const said =
    place === null || series === undefined
      ? ''
      : say('value', {
          category: data.categories[place.index] ?? '',
          series: series.name,
          value: valueInWords(data, series, place.index),
        })
  const isLed = shown.some(({ paths }) => paths?.some((each) => each !== undefined))
  return {
    onKeyDown,
    onBlur: leave,
    said: path === undefined ? said : `${said} ${say('enterOpens')}`,
    hint: say(isLed ? 'keysAndEnter' : 'keys'),
  }
}

const steps: Readonly<Record<string, readonly ['series' | 'index', number]>> = {
  ArrowLeft: ['index', -1],
  ArrowRight: ['index', 1],
  ArrowUp: ['series', -1],
  ArrowDown: ['series', 1],
}

/** Where a key leads; null where it leads nowhere. With one series, or one category, all arrows go along the other. */
function placeAfter(
  key: string,
  place: Place | null,
  counts: Readonly<Record<'series' | 'index', number>>,
): Place | null {
  const first = { series: 0, index: 0 }
  if (counts.series === 0 || counts.index === 0) return null
  const now = place && {
    series: Math.min(place.series, counts.series - 1),
    index: Math.min(place.index, counts.index - 1),
  }
  if (key === 'Home') return { ...(now ?? first), index: 0 }
  if (key === 'End') return { ...(now ?? first), index: counts.index - 1 }
  const step = steps[key]
  if (step === undefined) return null
  if (now === null) return first
  const [meant, by] = step
  const along = counts[meant] > 1 ? meant : meant === 'series' ? 'index' : 'series'
  return { ...now, [along]: Math.min(Math.max(now[along] + by, 0), counts[along] - 1) }
}
