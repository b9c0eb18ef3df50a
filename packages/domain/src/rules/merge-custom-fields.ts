import type { ActionParams } from './actions.ts'
import type { RuleMatch } from './apply-rules.ts'

/** Questions about an item in addition to its reason; null if there is no rule. */
export type InformationCollected = {
  customFieldIds: number[]
  isMediaUploadRequired: boolean | null
  minimumMediaUploadAmount: number | null
  mediaUploadInstructions: string | null
  showDefaultCommentField: boolean | null
  isDefaultCommentFieldRequired: boolean | null
}

/**
 * All rules that request information about one item, merged; null if there are none.
 *
 * The most demanding wins: every field once, in order of the rules; yes before no; the largest number of
 * files, and files that one rule counts before another's none; all instructions, each as a paragraph.
 */
export function mergeCustomFields(
  matches: readonly RuleMatch<'customFields'>[],
): InformationCollected | null {
  if (matches.length === 0) return null
  const asked = matches.map(({ action }) => action.params)
  const amounts = asked.flatMap(({ minimumMediaUploadAmount }) => minimumMediaUploadAmount ?? [])
  const instructions = asked.flatMap(({ mediaUploadInstructions }) => mediaUploadInstructions ?? [])
  return {
    customFieldIds: [...new Set(asked.flatMap(({ customFieldIds }) => customFieldIds))],
    isMediaUploadRequired: anyYes(asked.map(requiresMedia)),
    minimumMediaUploadAmount: amounts.length === 0 ? null : Math.max(...amounts),
    mediaUploadInstructions: instructions.length === 0 ? null : [...new Set(instructions)].join('\n\n'),
    showDefaultCommentField: anyYes(asked.map((params) => params.showDefaultCommentField)),
    isDefaultCommentFieldRequired: anyYes(asked.map((params) => params.isDefaultCommentFieldRequired)),
  }
}

/** Who counts files wants them. */
const requiresMedia = ({
  isMediaUploadRequired,
  minimumMediaUploadAmount,
}: ActionParams<'customFields'>): boolean | undefined =>
  isMediaUploadRequired ?? (minimumMediaUploadAmount === undefined ? undefined : minimumMediaUploadAmount > 0)

function anyYes(answers: readonly (boolean | undefined)[]): boolean | null {
  const given = answers.filter((answer) => answer !== undefined)
  return given.length === 0 ? null : given.includes(true)
}
