import type { Db } from '../../database/database.ts'

/** An image, as fields name it and as texts do. */
export interface Image {
  readonly id: number
  readonly url: string
}

/** The one that stood somewhere, and the one in its place. */
export interface Images {
  readonly from: Image
  readonly to: Image
}

/** Null when one of the two is gone. */
export async function findImages(db: Db, { from, to }: Record<keyof Images, number>): Promise<Images | null> {
  const rows = await db.selectFrom('files').where('id', 'in', [from, to]).select(['id', 'url']).execute()
  const found = (id: number) => rows.find((row) => row.id === id)
  const [one, other] = [found(from), found(to)]
  return one && other ? { from: one, to: other } : null
}
