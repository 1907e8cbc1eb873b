import { apiBase } from '@backlot/contract/api-base'
import type { World } from '../world.ts'

const pathsOf = (videos: number) => [
  '/videos',
  '/videos?q=harbour&filter[status]=published',
  `/videos?page=${1 + Math.floor((Math.random() * videos) / 20)}`,
  `/videos/${1 + Math.floor(Math.random() * videos)}`,
  '/videos?sort=-published_at',
  '/questions?q=soak',
  '/directors?sort=name',
  '/tags?filter[type]=genre',
  '/audits',
  '/permissions',
]

/** Looks at lists, filters, searches and records. */
export async function readLists({ staff, shift, videos }: World): Promise<void> {
  for (let n = 0; await shift.goesOn(50); n += 1) {
    const paths = pathsOf(videos)
    await staff.ask('GET', paths[n % paths.length] ?? '', {}, 'read')
  }
}

/** Takes everything home as a file. */
export async function exportLists({ staff, shift }: World): Promise<void> {
  while (await shift.goesOn(3_000)) await staff.ask('GET', '/videos/exportCsv', {}, 'export')
}

/** Keeps a stream of events open, and opens it anew when it ends. */
export async function listenToEvents({ staff, shift, tally, pair }: World): Promise<void> {
  while (await shift.goesOn(500)) {
    const headers = { authorization: `Bearer ${staff.token}` }
    const { signal } = shift.ended
    await fetch(`${pair.url}${apiBase}/events`, { headers, signal }).then(
      async ({ status, body }) => {
        tally.book({ status, text: '' }, 'listen')
        await body?.pipeTo(new WritableStream()).catch(() => undefined)
      },
      () => tally.book({ status: 0, text: '' }, 'listen'),
    )
  }
}
