import {
  claimSource,
  claimType,
  reasonCategoryCode,
  resolutionMethod,
  riskLevel,
} from '../claims/claim-words.ts'
import { inspectionGradeCode } from '../claims/inspection-grade-schema.ts'
import { rmaEvent } from '../claims/rma-event.ts'
import { trackerStatus } from '../shared/tracker-schema.ts'
import { returnMethodType } from '../return-shipments/return-method-schema.ts'
import { nameKey } from '../rates/ship-rate-schema.ts'
import type { ReturnMethodType } from '../return-shipments/return-method-schema.ts'
import type { PlatformSupport } from '../resolution/platform-support.ts'
import { isCountry } from '../shared/countries.ts'
import { isCustomFieldFact } from '../rules/facts.ts'

/** What a store has that its rules may name. */
export type KnownThings = {
  productGroupIds: ReadonlySet<string>
  /** Those that are still offered. */
  reasonIds: ReadonlySet<number>
  reasonDetailIds: ReadonlySet<number>
  customFieldIds: ReadonlySet<number>
  /** The first is used where none is named. */
  returnLocationIds: readonly string[]
  /** How items are returned without a rule. */
  returnMethods: readonly ReturnMethodType[]
  defaultLocationId: string | null
  /** What its rates are called in either form, as `nameKey` has it. */
  rateNameKeys: ReadonlySet<string>
  /** What its shop lets us do. */
  platformSupport: PlatformSupport
}

/** What rates are called in either form, as `KnownThings` has it. */
export const rateNameKeys = (
  rates: readonly { name: string; plusName?: string | null | undefined }[],
): Set<string> => new Set(rates.flatMap(({ name, plusName }) => [name, plusName ?? name]).map(nameKey))

const vocabularies: Readonly<Record<string, readonly string[]>> = {
  'claim.type': claimType.options,
  'claim.requestedResolution': resolutionMethod.options,
  'claim.reasonCategory': reasonCategoryCode.options,
  'claim.riskLevel': riskLevel.options,
  'claim.source': claimSource.options,
  'claim.returnMethod': returnMethodType.options,
  'shipment.status': trackerStatus.options,
  'rma.event': rmaEvent.options,
  'rma.grade': inspectionGradeCode.options,
}

/** What a value of this fact is called when there is no such thing, or null when there is, or any would do. */
export function missingThing(fact: string, value: string | number, known: KnownThings): string | null {
  const words = vocabularies[fact]
  if (words) return words.includes(String(value)) ? null : `the word “${value}”`
  switch (fact) {
    case 'order.country':
      return isCountry(String(value).toUpperCase()) ? null : `the country “${value}”`
    case 'line.productGroup':
      return known.productGroupIds.has(String(value)) ? null : 'a product group'
    case 'claim.reason':
      return known.reasonIds.has(Number(value)) ? null : 'a reason'
    case 'claim.detail':
      return known.reasonDetailIds.has(Number(value)) ? null : 'a detail of a reason'
    default:
      return null
  }
}

/** Whether a fact is the answer to a question that the store no longer asks. */
export const isForgottenQuestion = (fact: string, known: KnownThings): boolean =>
  isCustomFieldFact(fact) && !known.customFieldIds.has(Number(fact.split('.').at(-1)))
