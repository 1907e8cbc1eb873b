import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { apiBase } from '@backlot/contract/api-base'
import { fillDisk } from './disks.ts'
import type { World } from './world.ts'

export interface Fault {
  readonly name: string
  /** Breaks something, for so many milliseconds where it lasts, and leaves it as it was. */
  readonly run: (world: World, lastsMs: number) => Promise<void>
}

/** The first process is measured from the second fault on, so only the second is killed after that. */
export const faults: readonly Fault[] = [
  { name: 'SIGTERM, one process after the other', run: roll },
  { name: 'kill -9 of a process', run: ({ pair }) => pair.replace(1, 'SIGKILL') },
  { name: 'PostgreSQL ends all connections, three times', run: endConnections },
  { name: 'a cut cable to the database', run: cutCable },
  { name: 'full disks', run: fillDisks },
  { name: 'restart of PostgreSQL', run: restartPostgres },
  { name: 'slow readers and senders, and kill -9', run: beSlow },
]

async function roll({ pair }: World): Promise<void> {
  await pair.replace(0, 'SIGTERM')
  await pair.replace(1, 'SIGTERM')
}

async function endConnections({ database }: World): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    await database.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await pause(2_000)
  }
}

/** Nothing gets through and nobody is told, as when a switch dies; then it is mended. */
async function cutCable({ wire }: World, lastsMs: number): Promise<void> {
  wire.set('silent')
  await pause(lastsMs)
  wire.set('cut')
  wire.set('whole')
}

async function fillDisks({ disks }: World, lastsMs: number): Promise<void> {
  const fillers = await Promise.all(disks.map(fillDisk))
  await pause(lastsMs)
  await Promise.all(fillers.map((empty) => empty()))
}

async function restartPostgres({ folder }: World): Promise<void> {
  const file = join(folder, 'postgres', 'cluster', 'postmaster.pid')
  const postmaster = async () => Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  const before = await postmaster()
  process.kill(before, 'SIGINT')
  // Whoever keeps it starts it again.
  while ([0, before].includes(await postmaster())) await pause(50)
}

/** Exports that nobody reads, half headers and half bodies, while a process is killed. */
async function beSlow({ pair, staff }: World, lastsMs: number): Promise<void> {
  const head = `Host: a\r\nAuthorization: Bearer ${staff.token}\r\nX-Requested-With: XMLHttpRequest\r\n`
  const json = 'Content-Type: application/json\r\nContent-Length: 100\r\n'
  const words = [
    `GET ${apiBase}/videos/exportCsv HTTP/1.1\r\n${head}\r\n`,
    `GET ${apiBase}/videos HTTP/1.1\r\n${head}`,
    `POST ${apiBase}/questions HTTP/1.1\r\n${head}${json}\r\n{`,
  ]
  const sockets = words.flatMap((text) => Array.from({ length: 5 }, () => say(pair.url, text)))
  await Promise.all([pause(lastsMs), pair.replace(1, 'SIGKILL')])
  for (const socket of sockets) socket.destroy()
}

function say(url: string, text: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).pause()
  socket.on('error', () => undefined)
  socket.write(text)
  return socket
}
