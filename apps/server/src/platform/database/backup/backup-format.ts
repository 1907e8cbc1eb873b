import * as z from 'zod'

/*
 * A backup is one gzip stream of UTF-8 lines:
 *
 *   {"format":"backlot-backup","version":1,"created_at":…,"migrations":[{name,checksum}],"partitions":[…]}
 *   {"table":"videos","columns":["id","title"]}     one such line for each table, and under it
 *   1\tA title                                      its rows as `COPY … TO STDOUT` writes them,
 *   \.                                              up to the mark that ends them
 *   {"sequences":[{"name":"videos_id_seq","last_value":"1","is_called":true}]}
 *   {"end":true}                                    without which the file was cut short
 *
 * COPY escapes line ends and backslashes inside values, so that `\.` on a line of its own is never a row.
 */

const migration = z.object({ name: z.string(), checksum: z.string() })

// The bound is what PostgreSQL printed and is put into SQL as it stands.
const bound = z.string().regex(/^(DEFAULT|FOR VALUES [^;]*)$/)

export const headerSchema = z.object({
  format: z.literal('backlot-backup'),
  version: z.literal(1),
  created_at: z.string(),
  migrations: z.array(migration),
  /** Partitions are made as months go by, not by migrations. */
  partitions: z.array(z.object({ name: z.string(), parent: z.string(), bound })),
})

export const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })

export const sequencesSchema = z.object({
  sequences: z.array(z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
})

export const sectionSchema = z.union([tableSchema, sequencesSchema, z.object({ end: z.literal(true) })])

export type Header = z.infer<typeof headerSchema>
export type Section = z.infer<typeof sectionSchema>
export type Table = z.infer<typeof tableSchema>
export type Sequences = z.infer<typeof sequencesSchema>
export type Partition = Header['partitions'][number]
