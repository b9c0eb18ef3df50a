import type { Cut } from '@aftercare/domain/analytics/dimensions'
import type { Fact } from '@aftercare/domain/analytics/facts'
import { figuresVersion, subjects, type Subject } from '@aftercare/domain/analytics/roll-up'
import { sql, type RawBuilder } from 'kysely'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { insertManyClaims, insertManyOrders } from '#testing/many-claims.ts'
import { stopFigureNotes } from './figure-notes.ts'
import { fillUnindexed } from './fill-unindexed.ts'

/**
 * Brings in an order a minute with a claim each, up to now, and the figures of two years: of a million claims, 500
 * products and 2,000 variants in some three million rows; of fewer claims, as many fewer rows.
 *
 * The figures are not counted from the claims, which would take an hour: only how many rows there are is as it would be.
 */
export async function fillFigures({ db }: Deps, store: Store, claims: number): Promise<void> {
  const { storeId, timeZone } = store
  await stopFigureNotes(db)
  await fillUnindexed(
    db,
    ['customer', 'store_order', 'order_line_item', 'claim', 'claim_search'],
    async () => {
      await insertManyOrders(db, storeId, claims)
      await insertManyClaims(db, storeId)
    },
  )
  const state = { storeId, timeZone, version: figuresVersion, rebuiltUntil: 0 }
  await db.insertInto('figure_state').values(state).execute()
  await insertProducts(db, storeId)
  await fillUnindexed(db, ['figure_row'], () => insertFigures(db, storeId, Math.min(1, claims / 1_000_000)))
  await sql`vacuum analyze`.execute(db)
}

const products = 500
const variants = 2000

async function insertProducts(db: Db, storeId: string): Promise<void> {
  await sql`
    insert into product ("storeId", id, "idFromPlatform", title, "isPublished", "createdOn", "platformUpdatedOn")
    select ${storeId}, gen_random_uuid(), 'p' || n, 'Scarf ' || n, true, now(), now()
    from generate_series(0, ${sql.lit(products - 1)}) n`.execute(db)
  await sql`
    insert into product_variant ("storeId", id, "productId", "idFromPlatform", title, "priceMinor", quantity,
      options, position)
    select "storeId", gen_random_uuid(), product.id, 'v' || n, 'Color ' || n, 5000, 5, '[]', n
    from product join generate_series(0, ${sql.lit(variants - 1)}) n
      on product."idFromPlatform" = 'p' || n % ${sql.lit(products)}
    where "storeId" = ${storeId}`.execute(db)
}

type Filled = { cut: Cut; values: string; count: number; share: number }

/** How many values each cut has, how they are written, and on which share of days a value has figures. */
const filled: readonly Filled[] = [
  { cut: 'all', values: `'', ''`, count: 1, share: 1 },
  { cut: 'product', values: `'p' || n, ''`, count: products, share: 0.6 },
  { cut: 'variant', values: `'p' || n % 500, 'v' || n`, count: variants, share: 0.25 },
  { cut: 'size', values: `'s' || n, ''`, count: 12, share: 1 },
  { cut: 'productSize', values: `'p' || n % 500, 's' || n / 500`, count: variants, share: 0.25 },
  { cut: 'productReason', values: `'p' || n % 500, 'r' || n / 500`, count: 4000, share: 0.1 },
  { cut: 'vendor', values: `'Vendor ' || n, ''`, count: 30, share: 1 },
  { cut: 'reason', values: `'r' || n, ''`, count: 10, share: 1 },
  { cut: 'detail', values: `'r' || n % 10, 'd' || n`, count: 40, share: 0.8 },
  { cut: 'resolution', values: `'m' || n, ''`, count: 5, share: 1 },
  { cut: 'country', values: `'c' || n, ''`, count: 25, share: 0.9 },
  { cut: 'source', values: `'w' || n, ''`, count: 3, share: 1 },
  { cut: 'riskLevel', values: `'l' || n, ''`, count: 3, share: 1 },
  { cut: 'staff', values: `md5('user' || n)::uuid::text, ''`, count: 20, share: 0.7 },
]
const ofClaims: readonly Cut[] = ['reason', 'productReason', 'detail', 'resolution', 'riskLevel', 'staff']

/** What is kept by products and days. */
type Counted = Exclude<Subject, 'lookUp'>
const counted: readonly Counted[] = subjects.filter((subject) => subject !== 'lookUp')
const facts: Record<Counted, Partial<Record<Fact, string>>> = {
  return: {
    claims: '2',
    units: '3',
    requestedValue: '9000 + n',
    refundedValue: '5000',
    exchangedValue: '2000',
    refunds: '5000',
    fees: '300',
    labels: '2',
    labelCost: '900',
    labelSeconds: '7200',
    scans: '2',
    scanSeconds: '180000',
    receipts: '2',
    receiptSeconds: '400000',
    decisions: '2',
    decisionSeconds: '90000',
    automaticDecisions: '1',
    staffDecisions: '1 + n % 3',
    firstAnswers: '1',
    answerSeconds: '8000',
    payments: '2',
    paymentSeconds: '600',
    openClaims: '1',
    heldValue: '4000',
  },
  warranty: { claims: '1', units: '1', requestedValue: '4000', decisions: '1', decisionSeconds: '200000' },
  sale: { orders: '12', soldUnits: '15 + n % 7', soldValue: '60000', protectionFees: '900' },
  delivery: { deliveryClaims: '1', deliveryValue: '4000', deliveryRefunds: '3000' },
}
const columnsOf = (subject: Counted) => Object.keys(facts[subject]).map((fact) => sql.ref(fact))
const key = `"storeId", cut, span, day, subject, "currencyCode", value1, value2`

async function insertFigures(db: Db, storeId: string, part: number): Promise<void> {
  for (const each of filled)
    for (const subject of counted)
      if (subject === 'return' || !ofClaims.includes(each.cut))
        await days(storeId, { ...each, share: each.share * part }, subject).execute(db)
  const names = [...new Set(counted.flatMap((subject) => Object.keys(facts[subject])))].map((fact) =>
    sql.ref(fact),
  )
  for (const [span, begin] of [
    ['month', sql`substr(day, 1, 7) || '-01'`],
    ['year', sql`substr(day, 1, 4) || '-01-01'`],
  ] as const)
    await sql`
      insert into figure_row (${sql.raw(key)}, ${sql.join(names)})
      select "storeId", cut, ${span}, ${begin}, subject, "currencyCode", value1, value2,
        ${sql.join(names.map((fact) => sql`sum(${fact})`))}
      from figure_row where span = 'day' group by 1, 2, 4, 5, 6, 7, 8`.execute(db)
}

/** The days of one cut. */
function days(storeId: string, { cut, values, count, share }: Filled, subject: Counted): RawBuilder<unknown> {
  // One in ten days of a product has a warranty or delivery claim.
  const likely = subject === 'return' || subject === 'sale' ? share : share / 10
  return sql`
    insert into figure_row (${sql.raw(key)}, ${sql.join(columnsOf(subject))})
    select ${storeId}, ${cut}, 'day', to_char(date, 'YYYY-MM-DD'), ${subject}, 'USD', ${sql.raw(values)},
      ${sql.raw(Object.values(facts[subject]).join(', '))}
    from generate_series(now() - interval '2 years', now(), interval '1 day') date,
      generate_series(0, ${sql.lit(count - 1)}) n
    where random() < ${sql.lit(likely)}`
}
