import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Fault, faults } from './faults.ts'
import { Inspector } from './heap.ts'
import { faultsOfJobs, faultsOfQuestions } from './ledger.ts'
import { orderJobs } from './staff/jobs.ts'
import { exportLists, listenToEvents, readLists } from './staff/readers.ts'
import { faultsOfUploads, uploadPictures } from './staff/uploads.ts'
import { writeQuestions } from './staff/writers.ts'
import type { World } from './world.ts'

const settleMs = 5_000
const mostGrownBytes = 5_000_000

export interface Run {
  readonly runMs: number
  /** Where the first process's inspector listens once it is asked to. */
  readonly inspectorPort: number
  /** Where both heaps are written, if anywhere. */
  readonly snapshots: string | undefined
}

export interface Result {
  faults: { name: string; minute: number; askedAgain: number; longestPauseMs: number }[]
  heapMegabytes: [early: number, late: number]
  answers: Record<string, number>
  written: { questions: number; uploads: number; jobs: number }
  /** What was answered, lost, doubled or kept that should not have been. */
  wrong: string[]
}

/** Lets staff work while one thing after the other breaks, and compares what they were told with what is there. */
export async function runSoak(world: World, run: Run): Promise<Result> {
  const { shift, tally, ledger, database } = world
  const working = work(world)
  const breaking = breakThings(world, run)
  // Where staff were answered wrongly, what breaks meanwhile breaks for nobody.
  breaking.catch(() => undefined)
  const { struck, heap } = await Promise.race([breaking, working.then(() => breaking)])
  shift.end()
  await working
  const wrong = [
    ...tally.wrong,
    ...(await faultsOfQuestions(ledger, database)),
    ...(await faultsOfJobs(ledger, database)),
    ...(await faultsOfUploads(ledger, database, world.folder)),
    ...(heap[1] - heap[0] > mostGrownBytes ? [`the heap grew from ${heap[0]} to ${heap[1]} bytes`] : []),
  ]
  const { questions, uploads, jobs } = ledger
  return {
    faults: struck,
    heapMegabytes: [megabytes(heap[0]), megabytes(heap[1])],
    answers: Object.fromEntries(tally.answers),
    written: { questions: questions.size, uploads: uploads.length, jobs: jobs.length },
    wrong,
  }
}

function work(world: World): Promise<unknown> {
  return Promise.all([
    ...[1, 2, 3, 4].map((writer) => writeQuestions(world, writer)),
    ...[1, 2, 3].map(() => readLists(world)),
    ...[1, 2, 3].map(() => listenToEvents(world)),
    uploadPictures(world),
    orderJobs(world),
    exportLists(world),
  ])
}

/** One fault after the other; the heap is looked at between the second and the third, and at the end. */
async function breakThings(world: World, run: Run) {
  const { runMs } = run
  // With fifteen minutes a fault every two.
  const betweenMs = runMs / (faults.length + 0.5)
  const lastsMs = Math.min(20_000, betweenMs / 3)
  const began = performance.now()
  const until = (ms: number) => pause(Math.max(0, began + ms - performance.now()))
  const struck: Result['faults'] = []
  const strike = async (fault: Fault, atMs: number) => {
    await until(atMs)
    const from = performance.now()
    progress(began, fault.name)
    await fault.run(world, lastsMs)
    // What follows from it belongs to it.
    await until(atMs + betweenMs / 2)
    const minute = Math.round((from - began) / 6_000) / 10
    struck.push({ name: fault.name, minute, ...world.tally.between(from, performance.now()) })
  }
  const measure = async (name: string) => {
    const bytes = await heapAtRest(world, run, name)
    progress(began, `${megabytes(bytes)} MB on the heap`)
    return bytes
  }
  let early = 0
  for (const [n, fault] of faults.entries()) {
    await strike(fault, (n + 1) * betweenMs)
    if (n === 1) early = await measure('early')
  }
  await until(runMs)
  const heap: [number, number] = [early, await measure('late')]
  return { struck, heap }
}

async function heapAtRest({ shift, pair }: World, run: Run, name: string): Promise<number> {
  using inspector = await Inspector.open(pair.pidOf(0), run.inspectorPort)
  // Awaited: the inspector is let go after it.
  return await shift.interrupt(async () => {
    await pause(settleMs)
    const bytes = await inspector.heapAfterCollection()
    if (run.snapshots !== undefined) await inspector.snapshot(join(run.snapshots, `${name}.heapsnapshot`))
    return bytes
  })
}

const megabytes = (bytes: number) => Math.round(bytes / 100_000) / 10

function progress(began: number, what: string): void {
  process.stdout.write(`${Math.round((performance.now() - began) / 1000)} s: ${what}\n`)
}
