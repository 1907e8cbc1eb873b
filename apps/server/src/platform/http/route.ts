import { adminApi } from './admin-api.ts'
import { routeOf } from './register-route.ts'

/** Registers one row of the admin API's table. */
export const route = routeOf(adminApi)
