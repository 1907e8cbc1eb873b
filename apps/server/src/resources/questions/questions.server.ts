import { questionEndpoints, questions } from '@backlot/contract/resources/questions'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'

export const questionsServer = resourceServer({
  endpoints: questionEndpoints,
  queries: crudQueries(questions, {}),
  seed: { count: 40, load: async () => (await import('./questions.seed.ts')).seedQuestions },
})
