import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { askDatabase } from '../account/proofs.ts'
import { type Product, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    dataFolders: string
  }
}

const inMemory = '/dev/shm'
const roomNeeded = 4 * 2 ** 30
const pollMs = 100
/** Each look at the tasks is two connections. */
const tasksPollMs = 500
/** Orders, audience, and cohorts. */
const tasksOfDays = 3

/** A folder for the data of every product of a run: in memory where there is room (Linux). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const room = await statfs(inMemory).catch(() => undefined)
  const parent = room !== undefined && room.bavail * room.bsize >= roomNeeded ? inMemory : tmpdir()
  const folder = await mkdtemp(join(parent, 'backlot-e2e-'))
  project.provide('dataFolders', folder)
  return () => rm(folder, { recursive: true, force: true })
}

/** A data folder of one's own of a product that was started before, which spares making a database for each file. */
export async function startedFolder(folders: string, { hasDemo }: { hasDemo: boolean }): Promise<string> {
  const started = join(folders, hasDemo ? 'with-demo' : 'without-demo')
  await makeOnce(started, (folder) => startOnce(folder, hasDemo))
  const own = await mkdtemp(join(folders, 'own-'))
  cpSync(started, own, { recursive: true })
  // PostgreSQL refuses a folder that others may look into.
  chmodSync(join(own, 'postgres', 'cluster'), 0o700)
  return own
}

/** Whoever comes first makes it; the others wait until it is there. */
async function makeOnce(folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  const turn = `${folder}-turn`
  while (!existsSync(folder)) {
    if (!takes(turn)) {
      await delay(pollMs)
      continue
    }
    try {
      if (!existsSync(folder)) await makeWhole(folder, make)
    } finally {
      rmSync(turn, { recursive: true })
    }
  }
}

async function makeWhole(folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  const draft = `${folder}-draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft)
  await make(draft)
  renameSync(draft, folder)
}

function takes(turn: string): boolean {
  try {
    mkdirSync(turn)
    return true
  } catch {
    return false
  }
}

async function startOnce(dataDir: string, hasDemo: boolean): Promise<void> {
  const product = await startProduct({ dataDir, hasDemo, requiresOtp: false })
  try {
    await tasksAreDone(dataDir, product)
  } finally {
    await product.stop()
  }
  if (product.errors.length > 0) throw new Error(product.errors.join('\n'))
  // On a slow disk the product may be ended before its database, which must not be copied while it writes.
  while (existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))) await delay(pollMs)
  // Each copy takes a free port, not all of them the same.
  rmSync(join(dataDir, 'postgres', 'port'), { force: true })
}

/** What a first start does in the background, such as adding up the days of all demo data, each copy would do again. */
async function tasksAreDone(dataDir: string, { errors }: Product): Promise<void> {
  const queue = `select to_regclass('job_queue.job') is not null as "isThere"`
  const tasks = `select count(*) filter (where state < 'completed' and start_after <= now()) as due,
    count(distinct name) filter (where state = 'completed' and name like 'add-up-%') as "daysAdded" from job_queue.job`
  const areDone = async () => {
    // The product is ready before its queue is.
    const [made] = await askDatabase<{ isThere: boolean }>(dataDir, queue)
    if (made?.isThere !== true) return false
    const [found] = await askDatabase<{ due: number; daysAdded: number }>(dataDir, tasks)
    return found?.due === 0 && found.daysAdded === tasksOfDays
  }
  while (errors.length === 0 && !(await areDone())) await delay(tasksPollMs)
}
