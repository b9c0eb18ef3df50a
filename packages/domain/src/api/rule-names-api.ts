import * as v from 'valibot'
import { customFieldType } from '../custom-fields/custom-field-schema.ts'
import { positiveInteger } from '../shared/wire.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

const named = v.object({
  /** The fact that has this value. */
  fact: v.string(),
  value: v.union([v.string(), v.number()]),
  name: v.string(),
  /** Deleted since; rules that name it still say what they mean. */
  isGone: v.boolean(),
})

/** What a rule names by its id, as people call it. */
export const ruleNamesApi = {
  ruleNames: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/fact/names',
    access: 'viewSettings',
    summary:
      'Names everything that rules refer to by id: product groups, reasons, questions, return locations, and the products in rules.',
    response: v.object({
      values: v.array(named),
      questions: v.array(
        v.object({
          id: positiveInteger,
          name: v.string(),
          valueType: customFieldType,
          /** What can be chosen; empty for a question that is answered freely. */
          options: v.array(v.string()),
        }),
      ),
      returnLocations: v.array(v.object({ id: v.string(), name: v.string() })),
      rateNames: v.array(v.string()),
    }),
  }),
}
