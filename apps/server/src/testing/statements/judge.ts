import pg from 'pg'

export interface Judged {
  /** How many were parsed and planned. */
  readonly understood: number
  /** What the server says of those that it does not understand, and their text. */
  readonly refused: readonly string[]
  /** How many are about tables that a test, a seed or a queue makes for itself, or that are not for the product. */
  readonly elsewhere: number
}

type Verdict = 'understood' | 'elsewhere' | { readonly refusal: string }

const CONNECTIONS = 4
/** What can be prepared; what makes or alters is tried by the migrations. */
const isPreparable = (text: string): boolean =>
  /^[\s(]*(select|insert|update|delete|merge|values|with)\b/i.test(text)

/** Has a server parse and plan statements as the product would, without values, and carries none of them out. */
export async function judgeStatements(databaseUrl: string, texts: readonly string[]): Promise<Judged> {
  const waiting = texts.filter(isPreparable)
  const verdicts: Verdict[] = []
  const judgeSome = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      // A plan for any values, as nobody knows here which ones were sent.
      options: '-c plan_cache_mode=force_generic_plan -c jit=off',
    })
    await client.connect()
    try {
      for (let text = waiting.pop(); text !== undefined; text = waiting.pop())
        verdicts.push(await judge(client, text))
    } finally {
      await client.end()
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, judgeSome))
  return {
    understood: verdicts.filter((verdict) => verdict === 'understood').length,
    refused: verdicts.flatMap((verdict) => (typeof verdict === 'object' ? [verdict.refusal] : [])),
    elsewhere: verdicts.filter((verdict) => verdict === 'elsewhere').length,
  }
}

async function judge(client: pg.Client, text: string): Promise<Verdict> {
  try {
    await client.query(`prepare judged as ${text}`)
    const { rows } = await client.query<{ count: number }>(
      `select cardinality(parameter_types) as count from pg_prepared_statements where name = 'judged'`,
    )
    const values = Array.from({ length: rows[0]?.count ?? 0 }, () => 'null').join(', ')
    await client.query(`explain execute judged${values && `(${values})`}`)
    return 'understood'
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return isElsewhere(error) ? 'elsewhere' : { refusal: `${error.message}: ${text}` }
  } finally {
    await client.query('deallocate all')
  }
}

/** A table or a schema that is not there, or not for the product; those of the system are there, or in another release. */
function isElsewhere({ code, message }: pg.DatabaseError): boolean {
  const isOfSystem = /"(pg_(?!temp\b)|information_schema)/.test(message)
  return code !== undefined && ['42P01', '3F000', '42501'].includes(code) && !isOfSystem
}
