import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

export interface Memory {
  residentMegabytes: number
  peakMegabytes: number
}

/** What a process and the Node processes below it hold; the database's are its own. Linux only. */
export function memoryOf(pid: number): Memory {
  const processes = familyOf(pid).filter((each) => basename(executableOf(each)) === 'node')
  const sum = (field: string) =>
    Math.round(processes.reduce((total, each) => total + kilobytes(each, field), 0) / 1024)
  return { residentMegabytes: sum('VmRSS'), peakMegabytes: sum('VmHWM') }
}

function familyOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(familyOf)]
}

function executableOf(pid: number): string {
  return readlinkSync(`/proc/${pid}/exe`)
}

function kilobytes(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1])
}
