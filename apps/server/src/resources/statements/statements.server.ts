import { statementEndpoints } from '@backlot/contract/resources/statements'
import { route } from '../../platform/http/route.ts'
import { sendRows } from '../../platform/list/csv/csv.ts'
import { findRecord } from '../../platform/record/crud-service.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { nestedListingRoute } from '../../platform/record/routes/listing-routes.ts'
import { linesForFile, statementLinesQueries, statementsQueries } from './statements.queries.ts'
import { approveStatement, createStatement, deleteStatement, remakeStatement } from './statements.service.ts'

export const statementsServer = resourceServer({
  endpoints: statementEndpoints,
  queries: statementsQueries,
  writes: { create: createStatement, delete: deleteStatement },
  actions: { remake: remakeStatement, approve: approveStatement },
  routes: (app) => {
    nestedListingRoute(app, statementEndpoints.lines, {
      owner: statementsQueries,
      queries: statementLinesQueries,
    })
    route(app, statementEndpoints.csv, async (call) => {
      const { id, reference, month } = await findRecord(statementsQueries, call, call.params.id)
      return sendRows({ rows: linesForFile(id), fileName: `${reference}-${month}.csv` }, call)
    })
  },
})
