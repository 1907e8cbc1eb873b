import type { Field } from '../fields/field.ts'
import type { Measure } from './report.ts'

/** A figure with one meaning everywhere: its id tells the compiler which. */
export interface Metric<Id extends string = string, F extends Field = Field> extends Measure<F> {
  readonly metric: Id
}

/** Declares a figure once, for every call, screen and file that shows it. */
export function defineMetric<const Id extends string, F extends Field>(
  metric: Id,
  definition: Omit<Measure<F>, 'metric'>,
): Metric<Id, F> {
  return { ...definition, metric }
}
