import { plainView } from '../kinds/kind-view.ts'
import { EmailValue, LongTextValue, PhoneValue, RichTextValue, TextValue, UrlValue } from './text-values.tsx'

const shortText = { ...plainView, filter: 'text', card: 'under' } as const

export const textViews = {
  text: { ...shortText, Value: TextValue, width: 180, isQuiet: false },
  longText: { ...plainView, Value: LongTextValue, card: 'under', width: 240, isComparedInFull: true },
  richText: { ...plainView, Value: RichTextValue, width: 240 },
  email: { ...shortText, Value: EmailValue, width: 200 },
  phone: { ...shortText, Value: PhoneValue, width: 140 },
  url: { ...shortText, Value: UrlValue, width: 200 },
  ipRange: { ...shortText, Value: TextValue, width: 160 },
  // Records never have one.
  secret: { ...plainView, Value: TextValue },
} as const
