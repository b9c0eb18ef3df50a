import { lintRules } from '@aftercare/domain/rules/lint/lint-rules'
import { ruleTemplates } from '@aftercare/domain/rules/templates/rule-templates'
import { compileTemplate, initialValues } from '@aftercare/domain/rules/templates/rule-template'
import type { StoreRule } from '@aftercare/domain/rules/rule-schema'
import { sql } from 'kysely'
import { readConfig } from '#config.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { tryRule } from '#modules/rule-aids/try-rule.ts'
import { saveRules } from '#modules/rules/save-rules.ts'
import { openDeps } from '#open-deps.ts'
import { aPortal, aReturnShop, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import type { Deps } from '#deps.ts'

const claims = 50_000

/**
 * Tries a change of a hundred rules on fifty thousand past claims of two items, in the embedded database,
 * and checks five hundred rules for what is wrong with them. Both in seconds.
 */
export async function measureRules(
  env: Record<string, string>,
): Promise<{ trialSeconds: number; checkSeconds: number }> {
  const { deps, close } = await openDeps(readConfig({ DEMO_PORT: '0', LOG_LEVEL: 'warn', PORT: '0', ...env }))
  try {
    const store = await aReturnShop(deps, { slug: 'trial' })
    await fileManyClaims(deps, store)
    await saveRules(deps, store.storeId, manyRules(100))

    const [draft] = manyRules(1)
    if (!draft) throw new Error('There is no rule to try')
    const trialStart = performance.now()
    const { replayedCount } = await tryRule(deps, store, { draft, within: '12m' })
    const trialSeconds = (performance.now() - trialStart) / 1000
    return {
      // A trial that ran out of time has looked at fewer.
      trialSeconds: (trialSeconds * claims) / replayedCount,
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

/** What merchants begin with, again and again for other tags and countries. */
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
  })
  return (performance.now() - startedAt) / 1000
}
