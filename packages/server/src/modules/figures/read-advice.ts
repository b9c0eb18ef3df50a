import { adviceOf, type ReturnFigures } from '@aftercare/domain/analytics/advice'
import type { Cut } from '@aftercare/domain/analytics/dimensions'
import type { Fact, Facts } from '@aftercare/domain/analytics/facts'
import { rangeOf, type DayRange } from '@aftercare/domain/analytics/figure-range'
import type { AdviceQuery, FigureAdvice } from '@aftercare/domain/api/dashboard-api'
import type { ReasonCategoryCode } from '@aftercare/domain/claims/claim-words'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { localDate } from '@aftercare/domain/shared/dates'
import { minor } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { readReasonSettings } from '#modules/reasons/reason-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { sumFacts, sumFactsByValue, type FactsOfValue } from './figure-reads.ts'
import { findValueLabels } from './value-label-reads.ts'

/** Those with the most value returned: what costs less can wait. */
const mostCandidates = 200
const mostAdvice = 5

/**
 * What causes the most returns that the store could avoid, with the evidence and the money at stake; nothing where the
 * figures don't show it. It reads sums of days and months, never claims.
 *
 * @throws AppError 422 for days in the wrong order or more than five years
 */
export async function readAdvice(deps: Deps, store: Store, query: AdviceQuery): Promise<FigureAdvice> {
  const { db } = deps
  const { storeId, timeZone } = store
  const range = rangeOf(query, deps.now(), timeZone)
  if (!range)
    throw new AppError(
      'unprocessable',
      'invalid_query',
      'The period must end after it starts, and last at most five years.',
    )
  const currency = query.currency ?? store.currencyCode
  const advice = adviceOf(
    await returnFigures(db, storeId, { currency, range, today: localDate(deps.now(), timeZone) }),
    mostAdvice,
  )
  const label = await findValueLabels(
    db,
    storeId,
    new Map([['product', new Set(advice.map(({ product }) => product))]]),
  )
  return {
    range,
    currency,
    items: advice.map(({ atStakeMinor, ...shown }) => ({
      ...shown,
      productName: label('product', shown.product),
      atStake: toDecimal(minor(atStakeMinor), currency),
    })),
  }
}

const facts: readonly Fact[] = ['units', 'canceledUnits', 'soldUnits', 'requestedValue']

async function returnFigures(
  db: Db,
  storeId: string,
  { currency, range, today }: { currency: string; range: DayRange; today: string },
): Promise<ReturnFigures> {
  const asked = (cut: Cut) => ({
    storeId,
    today,
    cut,
    subjects: ['return', 'sale'] as const,
    currencyCode: currency,
    facts,
    values: [],
  })
  const most = (cut: Cut) =>
    sumFactsByValue(db, asked(cut), range, {
      rankedBy: 'requestedValue',
      order: 'most',
      limit: mostCandidates,
    })
  const [store, products, sizes, reasons, productReasons, categoryOf] = await Promise.all([
    sumFacts(db, asked('all'), range),
    most('product'),
    most('productSize'),
    most('reason'),
    most('productReason'),
    findReasonCategories(db, storeId),
  ])
  return {
    store: returned(store),
    products: products.map((row) => ({ product: row.value1, ...returned(row) })),
    sizes: sizes.map((row) => ({ product: row.value1, size: row.value2, ...returned(row) })),
    categories: inCategories(reasons, ({ value1 }) => categoryOf.get(value1)).map(({ category, rows }) => ({
      category,
      units: total(rows).units,
    })),
    productCategories: [...Map.groupBy(productReasons, ({ value1 }) => value1)].flatMap(([product, own]) =>
      inCategories(own, ({ value2 }) => categoryOf.get(value2)).map(({ category, rows }) => {
        const { units, valueMinor } = total(rows)
        return { product, category, units, valueMinor }
      }),
    ),
  }
}

const returned = ({ units = 0, canceledUnits = 0, soldUnits = 0, requestedValue = 0 }: Facts) => ({
  units: units - canceledUnits,
  outOf: soldUnits,
  valueMinor: requestedValue,
})

const total = (rows: readonly Facts[]) =>
  rows.map(returned).reduce((sum, each) => ({
    units: sum.units + each.units,
    outOf: sum.outOf + each.outOf,
    valueMinor: sum.valueMinor + each.valueMinor,
  }))

/** Rows of reasons by the category of their reason; those of an unknown reason are left out. */
const inCategories = (
  rows: readonly FactsOfValue[],
  categoryOf: (row: FactsOfValue) => ReasonCategoryCode | undefined,
) =>
  [...Map.groupBy(rows, categoryOf)].flatMap(([category, grouped]) =>
    category === undefined ? [] : [{ category, rows: grouped }],
  )

async function findReasonCategories(db: Db, storeId: string): Promise<Map<string, ReasonCategoryCode>> {
  const { reasons } = await readReasonSettings(db, storeId)
  return new Map([...reasons].map(([id, { category }]) => [String(id), category.code]))
}
