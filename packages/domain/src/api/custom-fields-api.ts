import * as v from 'valibot'
import { customField } from '../custom-fields/custom-field-schema.ts'
import { newCustomField } from '../custom-fields/new-custom-field-schema.ts'
import { id } from '../shared/wire.ts'
import { versionSeen } from '../shared/document-version.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

/** The version that was read. A save must send it, and is refused if it is no longer current. */
const version = v.pipe(v.string(), v.maxLength(100))

/** A question, the rules that ask it or depend on its answer, and whether product registrations ask it. */
const settledField = v.object({
  ...customField.entries,
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
    summary: 'The questions that rules and registrations may ask, with those that do.',
    response: v.object({ items: v.array(settledField) }),
  }),
  createCustomField: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/custom-field',
    access: 'editSettings',
    summary: 'Adds a question. It is asked once a rule or the settings of registrations say so.',
    body: newCustomField,
    response: settledField,
  }),
  customField: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/custom-field/:customFieldId',
    access: 'viewSettings',
    summary: 'A question, the rules that go by it, and the version to save it with.',
    response: settledField,
  }),
  updateCustomField: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/custom-field/:customFieldId',
    access: 'editSettings',
    summary:
      'Replaces a question; answers already given stay. 409 when it is no longer the version that is sent.',
    body: v.intersect([newCustomField, v.object({ version })]),
    response: settledField,
  }),
  deleteCustomField: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/custom-field/:customFieldId',
    access: 'editSettings',
    summary:
      'Stops asking a question, whichever rules name it, and at registrations; answers already given stay.',
    query: versionSeen,
    response: v.undefined(),
  }),
}
