import { questions } from '@backlot/contract/resources/questions'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const questionsQueries = crudQueries(questions, {})
