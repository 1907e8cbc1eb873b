import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startProductPair, type Which } from '../pair/product-pair.ts'
import { StaffClient } from '../pair/staff-client.ts'
import { openScratchDatabase } from '../scratch-database.ts'
import { signInForBench } from '../staff.ts'
import { type Round, someWorkMs } from './round.ts'

const writers = 4
const videos = 1_000

/**
 * Kills one of two products behind HAProxy in turn, while staff write through it and ask again, with the key of their
 * first try, whenever no answer came.
 */
export async function pairRounds(count: number): Promise<Round[]> {
  await using database = await openScratchDatabase(videos)
  const token = await signInForBench(database.url)
  await using pair = await startProductPair({ databaseUrl: database.url, dataDir: database.folder })
  const writing = startWriting(new StaffClient(pair.url, token))
  const rounds: Round[] = []
  while (rounds.length < count) {
    const before = writing.acknowledged.size
    await pause(someWorkMs())
    const killed = performance.now()
    const replaced = pair.replace((rounds.length % 2) as Which, 'SIGKILL')
    await writing.next()
    const restartMs = Math.round(performance.now() - killed)
    await replaced
    const wrong = await compare(database.url, writing.acknowledged)
    rounds.push({ victim: 'either', acknowledged: writing.acknowledged.size - before, ...wrong, restartMs })
  }
  await writing.stop()
  const { lost, doubled } = await compare(database.url, writing.acknowledged)
  if (lost + doubled > 0) throw new Error(`In the end ${lost} rows are lost and ${doubled} doubled.`)
  return rounds
}

function startWriting(staff: StaffClient) {
  const acknowledged = new Set<string>()
  const news = new EventTarget()
  let isOver = false
  let next = 0
  const writeForever = async () => {
    while (!isOver) {
      next += 1
      const question = `Kill ${next}`
      const answer = await staff.insist('POST', '/questions', { question, answer: 'x'.repeat(400) })
      if (answer.status !== 201) throw new Error(`A write was answered ${answer.status}: ${answer.text}`)
      acknowledged.add(question)
      news.dispatchEvent(new Event('acknowledged'))
    }
  }
  const working = Promise.all(Array.from({ length: writers }, writeForever))
  return {
    acknowledged,
    /** Resolves with the next row that is acknowledged, and rejects when nobody writes any more. */
    next: () => Promise.race([once(news, 'acknowledged'), working]),
    stop: async () => {
      isOver = true
      await working
    },
  }
}

/** Of what is owed, how much is not there, and how much is there, or in the history, more than once. */
async function compare(url: string, acknowledged: ReadonlySet<string>) {
  // Before the question: others write meanwhile.
  const owed = [...acknowledged]
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ question: string; copies: number; entries: number }>(
    `select q.question, count(distinct q.id)::int as copies, count(a.id)::int as entries
     from questions q left join audits a on a.resource = 'questions' and a.record_id = q.id
     where q.question like 'Kill %' group by q.question`,
  )
  await client.end()
  const found = new Set(rows.map(({ question }) => question))
  return {
    lost: owed.filter((question) => !found.has(question)).length,
    doubled: rows.filter(({ copies, entries }) => copies !== 1 || entries !== 1).length,
  }
}
