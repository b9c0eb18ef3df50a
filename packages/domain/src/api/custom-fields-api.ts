import * as v from 'valibot'
import { customField } from '../custom-fields/custom-field-schema.ts'
import { fieldTranslations, newCustomField } from '../custom-fields/new-custom-field-schema.ts'
import { id } from '../shared/wire.ts'
import { versionSeen } from '../shared/document-version.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

/** The version that was read. A save must send it, and is refused if it is no longer current. */
const version = v.pipe(v.string(), v.maxLength(100))

/** A question, the rules that ask it or depend on its answer, and whether product registrations ask it. */
const merchantField = v.object({
  ...customField.entries,
  translations: fieldTranslations,
  rules: v.array(v.object({ id, name: v.string() })),
  isAskedAtRegistration: v.boolean(),
  version,
})

/** The merchant's own questions. */
export const customFieldsApi = {
  listCustomFields: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/custom-field',
    access: 'viewSettings',
    summary: 'Lists the questions for rules and registrations, and where they are used.',
    response: v.object({ items: v.array(merchantField) }),
  }),
  createCustomField: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/custom-field',
    access: 'editSettings',
    summary: 'Adds a question. It is asked when a rule or the registration settings use it.',
    body: newCustomField,
    response: merchantField,
  }),
  customField: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/custom-field/:customFieldId',
    access: 'viewSettings',
    summary: 'Returns a question, the rules that use it, and the version for saving.',
    response: merchantField,
  }),
  updateCustomField: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/custom-field/:customFieldId',
    access: 'editSettings',
    summary: 'Replaces a question; existing answers stay. 409 if the version is outdated.',
    body: v.intersect([newCustomField, v.object({ version })]),
    response: merchantField,
  }),
  deleteCustomField: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/custom-field/:customFieldId',
    access: 'editSettings',
    summary: 'Deletes a question, which rules and registrations then stop asking; existing answers stay.',
    query: versionSeen,
    response: v.undefined(),
  }),
}
