import type { Measures, Report } from '@backlot/contract/core/endpoints/report'
import type { Fields } from '@backlot/contract/core/fields/field'
import type { Words } from '@backlot/contract/core/words/language'
import type { OptionWords } from '../../platform/screens/words.ts'

/** What the web adds to the words of a report: those of what its rows stand for and of what it is narrowed by. */
export type ReportWords<R extends Report> =
  R extends Report<infer Ds, infer _Ms, infer _X, infer Fs>
    ? {
        readonly fields: Readonly<Record<(keyof Ds | keyof Fs) & string, Words>>
        readonly options: OptionWords<Ds> & OptionWords<Fs>
        /** What rows are called that belong to none: orders of no channel. */
        readonly none?: { readonly [K in keyof Ds & string]?: Words }
      }
    : never

/** The same, as the parts of a report read it. */
export interface PlainReportWords {
  readonly fields: Readonly<Record<string, Words>>
  readonly options: Readonly<Record<string, Readonly<Record<string, Words>>>>
  readonly none?: Readonly<Record<string, Words | undefined>>
}

/** A report of any dimensions and measures. */
export type AnyReport = Report<Fields, Measures>
