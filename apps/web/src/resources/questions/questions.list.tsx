import { questions } from '@backlot/contract/resources/questions'
import { columnsOf } from '../../kit/list/columns.ts'
import { ListPage } from '../../kit/list/list-page.tsx'

const columns = columnsOf(questions, [
  'id',
  'question',
  { key: 'answer', width: 320 },
  'sort',
  'createdAt',
  'updatedAt',
])

export function QuestionList() {
  return <ListPage resource={questions} columns={columns} filters={['updatedAt']} />
}
