// Prints src/api-types.ts from the server's contracts.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { format, resolveConfig } from 'prettier'
import { programsDocument } from '../server/src/http/reference/openapi.ts'

const path = new URL('./src/api-types.ts', import.meta.url).pathname
const contracts = programsDocument('https://returns.example.com')
const hash = createHash('sha256').update(JSON.stringify(contracts)).digest('hex')
const types = astToString(await openapiTS(contracts as unknown as OpenAPI3))
const text = `// Generated from the server's contracts by \`npm run docs:api\`; their hash is ${hash}.\n${types}`
const fresh = await format(text, { ...(await resolveConfig(path)), parser: 'typescript' })
writeFileSync(path, fresh)
