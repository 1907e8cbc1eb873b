// A child of the benchmark: opens ten dashboards a second, one of each person, whether or not the ones before are there. Apart
// from who tells of orders, as browsers are: their answers would else be read between two orders.
import { openDashboard } from './reads.ts'

const [, , url = '', ...team] = process.argv
const times: number[] = []
const open = new Set<Promise<void>>()
let failed = 0
let opened = 0

const timer = setInterval(() => {
  const start = performance.now()
  const token = team[opened++ % team.length]
  const page = openDashboard(url, { authorization: `Bearer ${token}` })
    .then(() => void times.push(performance.now() - start))
    .catch(() => {
      failed += 1
    })
    .finally(() => open.delete(page))
  open.add(page)
}, 100)

process.on('message', (message) => {
  if (message === 'begin') {
    times.length = 0
    failed = 0
    return
  }
  clearInterval(timer)
  void Promise.all(open).then(() => {
    process.send?.({ times, failed })
    process.disconnect()
  })
})
