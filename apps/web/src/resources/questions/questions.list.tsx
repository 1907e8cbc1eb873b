import { questions } from '@backlot/contract/resources/questions'
import { ListPage } from '../../kit/list/page/list-page.tsx'
import { columnsOf } from '../../kit/list/state/columns.ts'

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
