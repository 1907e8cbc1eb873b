/** What came in as a stack of what it was billed for, whose top is gross. */
export const grossByType = {
  by: 'day',
  measures: [
    ...(['grossRenewal', 'grossInitial', 'grossConversion', 'grossOneTime'] as const),
    ...(['grossPlanChange', 'grossReactivation', 'grossTrialInitial'] as const),
  ],
  whole: 'gross',
  recipe: 'stack',
} as const
