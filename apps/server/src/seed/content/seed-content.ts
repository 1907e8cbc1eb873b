import type pg from 'pg'
import { insertAdmins, insertMembers, insertRoles } from '../people/people.queries.ts'
import { demoRoles, imagineAdmins, imagineMembers } from '../people/people.ts'
import { drawFor, type SeedOptions } from '../seed-options.ts'
import { genreNames, peopleNames, sourceNames } from '../words/names.ts'
import { faqs } from '../words/questions.ts'
import { insertArticles } from './articles.queries.ts'
import { imagineArticles } from './articles.ts'
import {
  type DemoFileIds,
  insertDirectors,
  insertGenres,
  insertQuestions,
  insertSeos,
  insertSources,
  insertTags,
  listTags,
} from './content.queries.ts'
import { imagineSeos, imagineTags, tagShares } from './content.ts'

/** Adds a team with three roles, and members of the public site. */
export async function seedPeople(
  client: pg.PoolClient,
  options: SeedOptions,
  passwordHash: string,
): Promise<void> {
  if (options.admins > 0) {
    await insertRoles(client, demoRoles())
    await insertAdmins(client, imagineAdmins(options.admins), passwordHash)
  }
  await insertMembers(client, imagineMembers(drawFor(options, 1), options.members, options.until))
}

/** Adds everything that videos refer to, and the pages around them; what is there already stays. */
export async function seedContent(
  client: pg.PoolClient,
  options: SeedOptions,
  { covers }: DemoFileIds,
): Promise<void> {
  await insertGenres(client, genreNames(drawFor(options, 2), tagShares(options.tags).genres))
  await insertTags(client, imagineTags(drawFor(options, 3), options.tags, covers))
  const tags = await listTags(client)
  const genreIds = tags.filter(({ type }) => type === 'genre').map(({ id }) => id)
  await insertDirectors(client, peopleNames(drawFor(options, 4), options.directors))
  await insertSources(client, sourceNames(drawFor(options, 5), options.sources), genreIds)
  const questions = faqs.slice(0, options.questions).map((faq, index) => ({ ...faq, sort: (index + 1) * 10 }))
  await insertQuestions(client, questions)
  await insertSeos(client, imagineSeos(drawFor(options, 6), options.seos, tags))
  await insertArticles(client, imagineArticles(drawFor(options, 8), options, covers))
}
