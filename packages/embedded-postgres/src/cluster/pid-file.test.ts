import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeZombie } from '../testing/zombie.ts'
import { clusterState, readPidFile } from './pid-file.ts'

let cluster: string

beforeEach(() => {
  cluster = mkdtempSync(join(tmpdir(), 'backlot-pid-'))
})
afterEach(() => rmSync(cluster, { recursive: true }))

const write = (content: string): void => writeFileSync(join(cluster, 'postmaster.pid'), content)
const named = (pid: number): void => write(`${pid}\n${cluster}\n1700000000\n5544\n\n127.0.0.1\n`)

test('a folder without a pid file is free', () => {
  expect(clusterState(cluster)).toEqual({ kind: 'free' })
})

test.each(['', 'garbage', '0\n', '-12\n'])('a pid file that says %j is free', (content) => {
  write(content)

  expect(clusterState(cluster)).toEqual({ kind: 'free' })
})

test('a number that no process has is free', async () => {
  const child = spawn('true')
  await once(child, 'exit')
  named(child.pid ?? 0)

  expect(clusterState(cluster)).toEqual({ kind: 'free' })
})

test('a number that another program has now is a leftover', () => {
  named(process.pid)

  expect(clusterState(cluster)).toEqual({ kind: 'leftover', isZombie: false })
})

test('a process with the folder in its command line is a running server', async () => {
  const child = spawn('sh', ['-c', 'read -r line; true', 'postgres', '-D', cluster])
  named(child.pid ?? 0)

  expect(clusterState(cluster)).toEqual({ kind: 'running', pid: child.pid, port: 5544 })

  child.stdin.end()
  await once(child, 'exit')
})

test.runIf(process.platform === 'linux')('a zombie is a leftover', async () => {
  const zombie = await makeZombie()
  named(zombie.pid)

  expect(clusterState(cluster)).toEqual({ kind: 'leftover', isZombie: true })

  await zombie.release()
})

test('number and port are read from lines one and four', () => {
  named(4711)

  expect(readPidFile(cluster)).toEqual({ pid: 4711, port: 5544 })
})
