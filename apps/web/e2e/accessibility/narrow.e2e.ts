import { narrowPerson } from '../support/axe/axe-walk.ts'
import { walkAllPages } from '../support/axe/page-walk.ts'
import { setStage } from '../support/stage.ts'

walkAllPages(setStage({ requiresOtp: false }), narrowPerson)
