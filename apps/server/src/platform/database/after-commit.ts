import type { Db } from './database.ts'

const waiting = new WeakMap<Db, (() => void)[]>()

/** Runs something in one transaction; what {@link afterCommit} was handed in it is done once others can see its writes. */
export async function inTransaction<T>(db: Db, run: (transaction: Db) => Promise<T>): Promise<T> {
  const tasks: (() => void)[] = []
  const answer = await db.transaction().execute((transaction) => {
    waiting.set(transaction, tasks)
    return run(transaction)
  })
  for (const task of tasks) task()
  return answer
}

/** Does something after the commit of this transaction, and not at all if it is taken back; at once outside of one. */
export function afterCommit(db: Db, task: () => void): void {
  const tasks = waiting.get(db)
  if (tasks) tasks.push(task)
  else task()
}
