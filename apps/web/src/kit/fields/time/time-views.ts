import { plainView } from '../kinds/kind-view.ts'
import { DayValue, MomentValue } from './time-value.tsx'

export const timeViews = {
  time: { ...plainView, Value: MomentValue, filter: 'moments', card: 'time', width: 124 },
  day: { ...plainView, Value: DayValue, filter: 'days', card: 'time', width: 116 },
} as const
