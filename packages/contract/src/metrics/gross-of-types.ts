import * as types from './revenue-types.ts'

/** What was billed for, the most usual first: the parts that come to gross. */
export const grossOfTypes = {
  grossRenewal: types.grossRenewal,
  grossInitial: types.grossInitial,
  grossConversion: types.grossConversion,
  grossOneTime: types.grossOneTime,
  grossPlanChange: types.grossPlanChange,
  grossReactivation: types.grossReactivation,
  grossTrialInitial: types.grossTrialInitial,
}
