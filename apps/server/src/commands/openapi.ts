import { adminApi } from '../platform/http/admin-api.ts'
import { openApiDocument } from '../platform/http/description/openapi.ts'
import type { Command } from './command.ts'

export const openapi: Command = {
  usage: '',
  summary: 'Print the description of the admin API, OpenAPI 3.1',
  words: 0,
  async run({ print }) {
    print(JSON.stringify(openApiDocument(adminApi), null, 2))
  },
}
