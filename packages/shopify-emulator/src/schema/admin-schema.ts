import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema } from 'graphql'

/** The folder of this package, with the trimmed schema and the operations that it serves. */
export const packageDir = join(import.meta.dirname, '../..')

/** Shopify's Admin schema as far as Aftercare uses it, without resolvers. A new one for each caller. */
export const readAdminSchema = () => buildSchema(readFileSync(join(packageDir, 'admin.graphql'), 'utf8'))
