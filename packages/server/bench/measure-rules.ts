import { lintRules } from '@aftercare/domain/rule-lint/lint-rules'
import { ruleTemplates } from '@aftercare/domain/rules/templates/rule-templates'
import { compileTemplate, initialValues } from '@aftercare/domain/rules/templates/rule-template'
import type { StoreRule } from '@aftercare/domain/rules/rule-schema'
import { sql } from 'kysely'
import { readConfig } from '#config.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { tryRule } from '#modules/rule-aids/try-rule.ts'
import { tryRuleOnOrders } from '#modules/rule-aids/try-rule-on-orders.ts'
import { saveRules } from '#modules/rules/save-rules.ts'
import { openDeps } from '#open-deps.ts'
import { aPortal, aReturnShop, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import type { Deps } from '#deps.ts'

const claims = 50_000
const orders = 10_000

/**
 * Tests a change of a hundred rules on fifty thousand past claims of two items, and on orders of two items
 * without a claim (scaled to as many), in the embedded database; and checks five hundred rules for problems.
 * Results are in seconds.
 */
export async function measureRules(
  env: Record<string, string>,
): Promise<{ trialSeconds: number; orderTrialSeconds: number; checkSeconds: number }> {
  const { deps, close } = await openDeps(readConfig({ DEMO_PORT: '0', LOG_LEVEL: 'warn', PORT: '0', ...env }))
  try {
    const store = await aReturnShop(deps, { slug: 'trial' })
    await fileManyClaims(deps, store)
    await placeManyOrders(deps, store)
    await saveRules(deps, store.storeId, manyRules(100))

    const draft = manyRules(100).find(({ hook }) => hook === 'order-lookup')
    if (!draft) throw new Error('There is no rule to try')
    const trialStart = performance.now()
    const { replayedCount } = await tryRule(deps, store, { draft, within: '12m' })
    const trialSeconds = (performance.now() - trialStart) / 1000
    const orderTrialStart = performance.now()
    const { judgedCount } = await tryRuleOnOrders(deps, store, { draft, within: '12m' })
    const orderTrialSeconds = (performance.now() - orderTrialStart) / 1000
    return {
      // A trial that ran out of time has looked at fewer.
      trialSeconds: (trialSeconds * claims) / replayedCount,
      orderTrialSeconds: (orderTrialSeconds * claims) / judgedCount,
      checkSeconds: secondsToCheck(manyRules(500)),
    }
  } finally {
    await close()
  }
}

/** One claim that a shopper filed, and as many copies as are needed. */
async function fileManyClaims(deps: Deps, store: Store): Promise<void> {
  const bought = await anOrder(deps, store, [{ quantity: 1 }, { quantity: 1 }])
  await aPortal(deps, store, bought).file(bought.lineIds.map((id) => refundOf(id)))
  await sql`
    create temporary table copied as
    select gen_random_uuid() as id, 'R-' || n as number, now() - n * interval '5 minutes' as moment
    from generate_series(1, ${claims}::integer) n`.execute(deps.db)
  const changed = sql`jsonb_build_object('id', copied.id, 'externalId', copied.number,
    'createdOn', copied.moment, 'calculationId', null)`
  for (const table of ['claim', 'claim_search'])
    await sql`
      insert into ${sql.table(table)}
      select (jsonb_populate_record(filed, ${changed})).*
      from ${sql.table(table)} filed, copied where filed."storeId" = ${store.storeId}`.execute(deps.db)
  await sql`analyze`.execute(deps.db)
}

/** One order of two items that came in a parcel, and as many copies as are needed. */
async function placeManyOrders(deps: Deps, store: Store): Promise<void> {
  const { order } = await anOrder(deps, store, [{}, {}], { orderNo: '#2' })
  await sql`
    create temporary table placed as
    select gen_random_uuid() as id, gen_random_uuid() as parcel, now() - n * interval '5 minutes' as moment, n
    from generate_series(1, ${orders - 1}::integer) n`.execute(deps.db)
  await sql`
    insert into store_order
    select (jsonb_populate_record(bought, jsonb_build_object(
      'id', placed.id, 'idFromPlatform', placed.id, 'createdOn', placed.moment))).*
    from store_order bought, placed where bought."storeId" = ${store.storeId} and bought.id = ${order.id}`.execute(
    deps.db,
  )
  await sql`
    create temporary table placed_line as
    select line.id as original, gen_random_uuid() as id, placed.id as "orderId"
    from order_line_item line, placed
    where line."storeId" = ${store.storeId} and line."orderId" = ${order.id}`.execute(deps.db)
  await sql`
    insert into order_line_item
    select (jsonb_populate_record(line, jsonb_build_object('id', placed.id, 'orderId', placed."orderId",
      'idFromPlatform', placed.id))).*
    from order_line_item line join placed_line placed on placed.original = line.id
    where line."storeId" = ${store.storeId}`.execute(deps.db)
  await sql`
    insert into fulfillment
    select (jsonb_populate_record(null::fulfillment, jsonb_build_object('storeId', ${store.storeId}::text,
      'id', placed.parcel, 'orderId', placed.id, 'idFromPlatform', placed.parcel, 'status', 'success',
      'isFulfilled', true, 'trackerStatus', 'delivered', 'deliveredOn', placed.moment,
      'createdOn', placed.moment, 'platformUpdatedOn', placed.moment))).*
    from placed`.execute(deps.db)
  await sql`
    insert into fulfillment_line ("storeId", "fulfillmentId", "orderLineItemId", quantity)
    select ${store.storeId}, placed.parcel, line.id, 1
    from placed join placed_line line on line."orderId" = placed.id`.execute(deps.db)
  await sql`analyze`.execute(deps.db)
}

/** The default templates, repeated for other tags and countries. */
function manyRules(count: number) {
  const given = {
    countries: ['US', 'CA'],
    returnLocationId: 'nowhere',
    orderedFrom: '2026-11-01',
    orderedTo: '2026-12-24',
    returnUntil: '2027-01-31',
  }
  return Array.from({ length: count }, (_, index) => {
    const template = ruleTemplates[index % ruleTemplates.length]
    if (!template) throw new Error('There are no templates')
    const tags = { tags: [`tag-${index}`], customerTags: [`segment-${index}`] }
    const { rule } = compileTemplate(
      template,
      { ...initialValues(template), ...given, ...tags },
      { timeZone: 'UTC' },
    )
    if (!rule) throw new Error(`${template.id} needs more than it is given`)
    const { name, hook, isEnabled, rule: written } = rule
    return { name, hook, isEnabled, rule: written }
  })
}

function secondsToCheck(rules: ReturnType<typeof manyRules>): number {
  const kept = rules.map((rule, index): StoreRule => ({
    ...rule,
    id: String(index),
    priority: index + 1,
    createdOn: '2026-01-01T00:00:00.000Z',
  }))
  const startedAt = performance.now()
  lintRules(kept, {
    productGroupIds: new Set(),
    reasonIds: new Set(),
    reasonDetailIds: new Set(),
    customFieldIds: new Set(),
    returnLocationIds: ['warehouse'],
    returnMethods: ['Label'],
    defaultLocationId: null,
    rateNameKeys: new Set(),
    platformSupport: null,
  })
  return (performance.now() - startedAt) / 1000
}
