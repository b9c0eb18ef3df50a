import { customerApi } from '@aftercare/domain/api/customer-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { expect, test } from 'vitest'
import { anOrder, aPortal, aReturnShop, refundOf } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()

/** A shop with its reasons, a question and its program also in French, and an order of one scarf. */
async function aFrenchShop() {
  const store = await aReturnShop(deps, {
    theme: {
      returnProgramName: 'Send it back',
      creditHeadlineText: 'Treat yourself',
      translations: { fr: { returnProgramName: 'Retour facile' } },
    },
    rules: [
      {
        name: 'Worn outdoors',
        hook: 'after-reason-selection',
        rule: {
          conditions: { all: [] },
          event: {
            type: 'policyEnforcement',
            params: {
              question: 'Have you worn it outdoors?',
              translations: { fr: { question: 'L’avez-vous porté dehors ?' } },
            },
          },
        },
      },
    ],
  })
  const desk = await aDesk(deps, store)
  const { items } = await desk.call(merchantApi.listClaimReasons, { params: desk.params, query: {} })
  for (const { id, name, category, claimReasonDetails, groupIds, version } of items)
    await desk.call(merchantApi.updateClaimReason, {
      params: { ...desk.params, claimReasonId: String(id) },
      body: {
        version,
        name,
        translations: { fr: { name: `${name} (fr)` } },
        categoryCode: category.code,
        details: claimReasonDetails.map((detail) => ({ id: detail.id, name: detail.name })),
        groupIds,
      },
    })
  const bought = await anOrder(deps, store)
  const portalIn = (locale: string) => aPortal(deps, store, bought, { locale })
  return { store, desk, bought, portalIn }
}

test('a shopper reads what the store wrote in their language, also in emails; staff read it in the store’s', async () => {
  const { store, desk, bought, portalIn } = await aFrenchShop()
  const { call, params, file, overview } = portalIn('fr-CA')
  const settings = await call(customerApi.settings, { params: { slug: store.slug } })
  expect(settings).toMatchObject({
    language: 'fr',
    theme: { returnProgramName: 'Retour facile', creditHeadlineText: 'Treat yourself', translations: {} },
  })
  const order = await call(customerApi.order, {
    params,
    query: { idFromPlatform: bought.order.idFromPlatform },
  })
  const [reason] = order.lineItems[0]?.return.claimReasons ?? []
  expect(reason?.name).toMatch(/ \(fr\)$/)
  const lineId = bought.lineIds[0] ?? ''
  const asked = await call(customerApi.afterReasonSelection, {
    params,
    body: { id: bought.order.id, claimType: 'return', calculatedLineItems: [refundOf(lineId)] },
  })
  expect(asked.eventPolicyEnforcement?.params.question).toBe('L’avez-vous porté dehors ?')

  const claim = await file([refundOf(lineId, { policyAnswer: 'no' })])
  await drainJobs(deps)
  const shown = await overview(claim.externalId)
  expect(shown.claimLineItems[0]?.reason.name).toMatch(/ \(fr\)$/)
  const mail = await deps.db
    .selectFrom('mail')
    .select(['subject', 'text'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect(mail.subject).toMatch('Nous avons reçu')
  const seen = await desk.call(merchantApi.claim, { params: { ...desk.params, claimId: claim.id } })
  expect(JSON.stringify(seen)).not.toContain('(fr)')
})

test('texts without a translation are shown in the store’s own language', async () => {
  const { store, portalIn } = await aFrenchShop()
  const settings = await portalIn('de').call(customerApi.settings, { params: { slug: store.slug } })
  expect(settings).toMatchObject({ language: 'de', theme: { returnProgramName: 'Send it back' } })
})

const restocking = { name: 'Restocking', translations: { fr: { name: 'Remise en stock' } } }

test.for([
  ['of the settings', { settings: { fee: { type: 'Fixed', amount: 5, ...restocking } } }],
  [
    'of a rule',
    {
      rules: [
        {
          name: 'Restock',
          hook: 'before-claim-submission',
          rule: {
            conditions: { all: [] },
            event: { type: 'fee', params: { type: 'Percent', amount: 10, ...restocking } },
          },
        },
      ],
    },
  ],
] satisfies [string, Parameters<typeof aReturnShop>[1]][])(
  'a shopper reads the name of a fee %s in their language until the last email; the claim keeps the store’s',
  async ([, given]) => {
    const store = await aReturnShop(deps, given)
    const bought = await anOrder(deps, store)
    const portal = aPortal(deps, store, bought, { locale: 'fr' })
    const lines = [refundOf(bought.lineIds[0] ?? '')]
    const calculated = await portal.calculate(lines)
    expect(calculated.applied.feeName).toBe('Remise en stock')
    expect(calculated.deductions.sections).toMatchObject([{ type: 'FEE', label: 'Remise en stock' }])

    const claim = await portal.file(lines)
    await drainJobs(deps)
    const shown = await portal.overview(claim.externalId)
    expect(shown).toMatchObject({
      feeName: 'Remise en stock',
      receipt: { deductions: { sections: [{ label: 'Remise en stock' }] } },
    })
    const { text } = await deps.db.selectFrom('mail').select('text').orderBy('id').executeTakeFirstOrThrow()
    expect(text).toContain('Remise en stock')
    const inEnglish = await aPortal(deps, store, bought, { locale: 'en' }).overview(claim.externalId)
    expect(inEnglish.feeName).toBe('Restocking')
    const { call, params } = await aDesk(deps, store)
    const seen = await call(merchantApi.claim, { params: { ...params, claimId: claim.id } })
    expect(JSON.stringify(seen)).not.toContain('Remise')
  },
)
