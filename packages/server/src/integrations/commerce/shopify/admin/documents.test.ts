import { readAdminSchema } from '@aftercare/shopify-emulator/schema/admin-schema'
import { problemsOf } from '@aftercare/shopify-emulator/schema/check-documents'
import { findDocumentsInCode } from '@aftercare/shopify-emulator/schema/find-documents'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const schema = readAdminSchema()
const documents = findDocumentsInCode(join(import.meta.dirname, '../../../..'))

test('there are documents to check', () => {
  expect(documents.map(({ file }) => file)).toContain(
    'integrations/commerce/shopify/admin/refund-payments.ts',
  )
})

test.for(documents)('$file matches Shopify’s schema and uses nothing deprecated', (document) => {
  expect(problemsOf(schema, document)).toEqual([])
})
