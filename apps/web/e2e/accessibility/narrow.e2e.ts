import { narrowPerson } from '../support/axe/axe-walk.ts'
import { walkAllPages } from '../support/axe/page-walk.ts'
import { setStage } from '../support/stage.ts'

// In Chinese, dark, and under a finger; what of it wide.e2e.ts judges otherwise, and why that is enough, is said there.
walkAllPages(setStage({ requiresOtp: false }), narrowPerson)
