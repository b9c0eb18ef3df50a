import { expect, test } from 'vitest'
import type { ActionParams } from './actions.ts'
import { mergeCustomFields } from './merge-custom-fields.ts'

const asking = (params: ActionParams<'customFields'>) => ({
  ruleId: 'rule-1',
  ruleName: 'Ask',
  action: { type: 'customFields' as const, params },
})

test('without rules there are no questions', () => {
  expect(mergeCustomFields([])).toBeNull()
})

test('what no rule mentions stays open', () => {
  expect(mergeCustomFields([asking({ customFieldIds: [1] })])).toEqual({
    customFieldIds: [1],
    isMediaUploadRequired: null,
    minimumMediaUploadAmount: null,
    mediaUploadInstructions: null,
    showDefaultCommentField: null,
    isDefaultCommentFieldRequired: null,
  })
})

test('files that one rule counts are wanted, whatever another says', () => {
  expect(
    mergeCustomFields([
      asking({ customFieldIds: [], isMediaUploadRequired: false }),
      asking({ customFieldIds: [], minimumMediaUploadAmount: 2 }),
    ]),
  ).toMatchObject({ isMediaUploadRequired: true, minimumMediaUploadAmount: 2 })
})

test('of several rules the most demanding wins, and every field and instruction appears once', () => {
  const merged = mergeCustomFields([
    asking({
      customFieldIds: [3, 1],
      isMediaUploadRequired: false,
      mediaUploadInstructions: 'Show the sole.',
    }),
    asking({ customFieldIds: [1, 2], isMediaUploadRequired: true, minimumMediaUploadAmount: 2 }),
    asking({ customFieldIds: [], minimumMediaUploadAmount: 1, mediaUploadInstructions: 'Show the label.' }),
    asking({ customFieldIds: [], mediaUploadInstructions: 'Show the sole.', showDefaultCommentField: false }),
  ])
  expect(merged).toEqual({
    customFieldIds: [3, 1, 2],
    isMediaUploadRequired: true,
    minimumMediaUploadAmount: 2,
    mediaUploadInstructions: 'Show the sole.\n\nShow the label.',
    showDefaultCommentField: false,
    isDefaultCommentFieldRequired: null,
  })
})
