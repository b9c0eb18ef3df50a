import * as v from 'valibot'
import { version } from '../shared/document-version.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

export const policyChange = v.object({
  section: v.picklist([
    'settings',
    'productGroups',
    'questions',
    'reasons',
    'reasonGroups',
    'inspectionGrades',
    'rules',
  ]),
  name: v.string(),
  /** The claim type of a reason group, the trigger of a rule. */
  group: v.nullable(v.string()),
  /** `moved` is another order of a group of entries. */
  change: v.picklist(['added', 'changed', 'removed', 'moved']),
  /** The fields that change, with their values as JSON; null where there is none. */
  fields: v.array(
    v.object({ path: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) }),
  ),
})
export type PolicyChange = v.InferOutput<typeof policyChange>

const text = v.pipe(v.string(), v.maxLength(400_000, 'The file is too large'))

/** Rules, reasons, product groups, grades and settings as one file. */
export const policyFilesApi = {
  policyFile: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/policy-file',
    access: 'viewSettings',
    summary:
      'Returns the store’s policy as a YAML file: settings, product groups, questions, reasons, grades and rules.',
    response: v.object({ fileName: v.string(), text: v.string() }),
  }),
  previewPolicyFile: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/policy-file/preview',
    access: 'editSettings',
    summary:
      'Returns what applying a file (YAML or JSON) would change, and the version for applying it; changes nothing. 422 with the place in the file.',
    body: v.object({ text }),
    response: v.object({ version, changes: v.array(policyChange) }),
  }),
  applyPolicyFile: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/policy-file/apply',
    access: 'editSettings',
    summary:
      'Applies a file, all of it or nothing, and returns what changed. 409 if the store’s policy changed after the preview.',
    body: v.object({ text, version }),
    response: v.object({ version, changes: v.array(policyChange) }),
  }),
}
