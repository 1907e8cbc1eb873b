import { statementEndpoints } from '@backlot/contract/resources/statements'
import { route } from '../../platform/http/route.ts'
import { sendRows } from '../../platform/list/csv/csv.ts'
import { findRecord } from '../../platform/record/crud-service.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { nestedListingRoute } from '../../platform/record/routes/listing-routes.ts'
import {
  findHead,
  linesForFile,
  listDays,
  listPlans,
  statementLinesQueries,
  statementsQueries,
} from './statements.queries.ts'
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
    route(app, statementEndpoints.pdf, async (call) => {
      const statement = await findRecord(statementsQueries, call, call.params.id)
      const { db, language, reply } = call
      const head = await findHead(db, statement.id)
      const days = await listDays(db, statement)
      const plans = await listPlans(db, statement.id)
      // Fonts and library take memory that a process needs only once somebody asks.
      const { statementPdf } = await import('./statement-pdf.ts')
      void reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${statement.reference}-${statement.month}.pdf"`)
      const document: unknown = await statementPdf({ statement, head, days, plans, language })
      // Bytes, which no shape of the contract is of: they are sent as they are.
      return document as string
    })
    route(app, statementEndpoints.csv, async (call) => {
      const { id, reference, month } = await findRecord(statementsQueries, call, call.params.id)
      return sendRows({ rows: linesForFile(id), fileName: `${reference}-${month}.csv` }, call)
    })
  },
  seed: {
    count: 6,
    after: ['channels', 'orders', 'admins'],
    looksUp: true,
    isContent: false,
    load: async () => (await import('./statements.seed.ts')).seedStatements,
  },
})
