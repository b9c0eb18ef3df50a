import {
  claimRollupCode,
  claimSource,
  lineItemDetails,
  lineItemStatuses,
  reasonCategoryCode,
  resolutionMethod,
  riskLevel,
} from '@aftercare/domain/claims/claim-words'
import { datePreset } from '@aftercare/domain/shared/date-presets'
import '../../app/texts/en/claim-words.ts'
import '../../app/texts/en/lists.ts'
import { text } from '../../app/texts/text.ts'

const labelled = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value, label: label(value) }))

/** What can be chosen of each filter that takes several values. */
// prettier-ignore
export const filterChoices = () => [
  { name: 'rollup',           options: labelled(claimRollupCode.options,    (code) => text(`rollup.${code}`)) },
  { name: 'status',           options: labelled(lineItemStatuses,           (code) => text(`status.${code}`)) },
  { name: 'statusDetail',     options: labelled(lineItemDetails,            (code) => text(`detail.${code}`)) },
  { name: 'reasonCategory',   options: labelled(reasonCategoryCode.options, (code) => text(`reasonCategory.${code}`)) },
  { name: 'resolutionMethod', options: labelled(resolutionMethod.options,   (code) => text(`resolution.${code}`)) },
  { name: 'riskLevel',        options: labelled(riskLevel.options,          (code) => text(`risk.${code}`)) },
  { name: 'source',           options: labelled(claimSource.options,        (code) => text(`source.${code}`)) },
] as const

export const spans = labelled(datePreset.options, (span) => text(`datePreset.${span}`))
