import { plainView } from '../kinds/kind-view.ts'
import { JsonValue, LinesValue } from './nested-values.tsx'

export const nestedViews = {
  lines: { ...plainView, Value: LinesValue, width: 92, isFigure: true, isComparedInFull: true },
  json: { ...plainView, Value: JsonValue, width: 240, isComparedInFull: true },
} as const
