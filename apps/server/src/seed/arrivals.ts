const hour = 60 * 60 * 1000

/** So long a demo business has been open. */
const hoursOpen = 730 * 24

// From January on: winter evenings sell, summers do not.
const seasons = [1.25, 1.1, 1, 0.95, 0.85, 0.8, 0.75, 0.8, 0.95, 1.05, 1.2, 1.4]
// From Sunday on.
const weekdays = [1.3, 0.85, 0.85, 0.9, 0.95, 1.15, 1.4]
const hours = [7, 5, 3, 2, 1, 1, 2, 3, 4, 4, 5, 5, 6, 6, 6, 6, 7, 8, 10, 13, 15, 15, 13, 10]

/** How many come in an hour, beside other hours: more from year to year. */
function weightOf(moment: number, age: number): number {
  const date = new Date(moment)
  const season = seasons[date.getUTCMonth()] ?? 1
  const weekday = weekdays[date.getUTCDay()] ?? 1
  return (0.5 + age) * season * weekday * (hours[date.getUTCHours()] ?? 1)
}

/** Until when a share (0 to 1) of all who ever came had come, in milliseconds: two years with seasons, weekdays and evenings. */
export function arrivalsUntil(until: Date): (share: number) => number {
  const opened = Math.floor(until.getTime() / hour) * hour - hoursOpen * hour
  const sums = new Float64Array(hoursOpen)
  let sum = 0
  for (let index = 0; index < hoursOpen; index += 1) {
    sum += weightOf(opened + index * hour, index / hoursOpen)
    sums[index] = sum
  }
  return (share) => {
    const wanted = share * sum
    const index = firstAbove(sums, wanted)
    const before = sums[index - 1] ?? 0
    const rest = (wanted - before) / ((sums[index] ?? sum) - before)
    return Math.floor(opened + (index + Math.min(rest, 0.999)) * hour)
  }
}

function firstAbove(sums: Float64Array, wanted: number): number {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > wanted) high = middle
    else low = middle + 1
  }
  return low
}

const day = 24 * hour
const tuesday = 2

const outageBegins = 1
/** Nearly all of the day: two yearly plans in what is left of it would make it look like any other. */
export const outageHours = 22

/** The Tuesday before last, at one: for 22 hours the provider took no payments, and few came. */
export function outageBefore(until: Date): Date {
  const start = new Date(Math.floor(until.getTime() / day) * day - 7 * day)
  while (start.getUTCDay() !== tuesday) start.setTime(start.getTime() - day)
  return new Date(start.getTime() + outageBegins * hour)
}

/** Whether a moment, in milliseconds, lies in it. */
export function isInOutage(moment: number, start: Date): boolean {
  const since = moment - start.getTime()
  return since >= 0 && since < outageHours * hour
}
/** What a member comes with whenever they come, as a table `d` to be joined; `userId` and `seed` are expressions. */
export const deviceOfMember = (userId: string, seed: string) => `
  cross join lateral (select floor(pg_temp.draw(${userId}, ${seed}::bigint + 712) * 10)::int as which) w
  cross join lateral (
    select (array['mobile', 'mobile', 'mobile', 'mobile', 'mobile', 'desktop', 'desktop', 'desktop', 'tablet', 'tv'])[1 + which] as device_type,
      (array['iOS', 'iOS', 'iOS', 'Android', 'Android', 'Windows', 'Windows', 'macOS', 'iOS', 'Android'])[1 + which] as os,
      (array['Safari', 'Safari', 'Chrome', 'Chrome', 'Chrome', 'Chrome', 'Microsoft Edge', 'Safari', 'Safari', 'Chrome'])[1 + which] as browser
  ) d`

/** Charges for which members come to the sites, so long before. */
export const comesBefore = {
  billingSources: ['initial', 'trial_initial', 'conversion', 'reactivation', 'one_time'],
  minutes: 9,
} as const
