import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { insertRows, spreadCreation } from '../../seed/rows.queries.ts'
import { faqs } from './demo-questions.ts'

export async function seedQuestions({ client, count, until }: SeedContext): Promise<undefined> {
  await insertRows(
    client,
    `insert into questions (question, answer, sort)
     select question, answer, sort from json_to_recordset($1) given(question text, answer text, sort integer)
     where not exists (select 1 from questions known where known.question = given.question)`,
    faqs.slice(0, count).map((faq, index) => ({ ...faq, sort: (index + 1) * 10 })),
  )
  await spreadCreation(client, 'questions', until)
}
