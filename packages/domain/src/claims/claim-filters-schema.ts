import * as v from 'valibot'
import { calendarDate, datePreset } from '../shared/date-presets.ts'
import { positiveInteger, shortText } from '../shared/wire.ts'
import {
  claimRollupCode,
  claimSource,
  claimType,
  lineItemDetail,
  lineItemStatus,
  reasonCategoryCode,
  resolutionMethod,
  riskLevel,
} from './claim-words.ts'

const mostValues = 50
const searchText = v.pipe(v.string(), v.maxLength(200))

/** Which of several values will do. */
export const anyOf = <Schema extends v.GenericSchema>(value: Schema) =>
  v.optional(v.pipe(v.array(value), v.maxLength(mostValues)))

/**
 * Which claims are wanted: every field that is given must hold, any one of its values will do.
 *
 * Each word of `text` must begin a word of the claim: its number, order, email, name, tracking number, SKUs
 * or product titles. Days are the store's; `createdTo` is included.
 */
export const claimFilters = v.object({
  text: v.optional(searchText),
  claimType: anyOf(claimType),
  rollup: anyOf(claimRollupCode),
  status: anyOf(lineItemStatus),
  statusDetail: anyOf(lineItemDetail),
  reasonId: anyOf(positiveInteger),
  reasonCategory: anyOf(reasonCategoryCode),
  resolutionMethod: anyOf(resolutionMethod),
  tag: anyOf(shortText),
  riskLevel: anyOf(riskLevel),
  source: anyOf(claimSource),
  hasError: v.optional(v.boolean()),
  createdWithin: v.optional(datePreset),
  createdFrom: v.optional(calendarDate),
  createdTo: v.optional(calendarDate),
})
export type ClaimFilters = v.InferOutput<typeof claimFilters>

/** In a query string the values of a field are joined by commas. */
export const anyOfJoined = <Schema extends v.GenericSchema<string, unknown>>(value: Schema) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(5000),
      v.transform((joined) =>
        joined
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      ),
      v.array(value),
      v.maxLength(mostValues),
    ),
  )

/** The same as the parameters of an address. */
export const claimFiltersInQuery = v.object({
  text: v.optional(searchText),
  claimType: anyOfJoined(claimType),
  rollup: anyOfJoined(claimRollupCode),
  status: anyOfJoined(lineItemStatus),
  statusDetail: anyOfJoined(lineItemDetail),
  reasonId: anyOfJoined(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Invalid reason ID.'), v.toNumber())),
  reasonCategory: anyOfJoined(reasonCategoryCode),
  resolutionMethod: anyOfJoined(resolutionMethod),
  tag: anyOfJoined(shortText),
  riskLevel: anyOfJoined(riskLevel),
  source: anyOfJoined(claimSource),
  hasError: v.optional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((word) => word === 'true'),
    ),
  ),
  createdWithin: v.optional(datePreset),
  createdFrom: v.optional(calendarDate),
  createdTo: v.optional(calendarDate),
})

/** The sort columns of a list of claims. `amount` is the value of the claimed items. */
export const claimSortColumn = v.picklist(['createdOn', 'updatedOn', 'amount'])
export type ClaimSortColumn = v.InferOutput<typeof claimSortColumn>
