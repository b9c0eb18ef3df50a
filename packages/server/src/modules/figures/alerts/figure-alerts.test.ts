import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { expect, test } from 'vitest'
import { aPortal, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { aClaimToDecide } from '#testing/decided-claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { refreshFigures } from '../refresh-figures.ts'
import { checkAllFigureAlerts } from './check-figure-alerts.ts'

const deps = await useTestDeps()

const raised = async () =>
  deps.db
    .selectFrom('store_alert')
    .select(['subject', 'message', 'url'])
    .where('url', 'like', '%analytics%')
    .orderBy('createdOn')
    .execute()

test('a store is alerted and emailed once each time a figure passes the threshold, also when only days have passed', async () => {
  const { store } = await aClaimToDecide(deps, { lines: [{ quantity: 2, paid: 4000 }] })
  await refreshFigures(deps)
  const { call, params } = await aDesk(deps, store)
  await deps.db
    .updateTable('store_user')
    .set({ joinedOn: deps.now(), alertsMailedSince: deps.now() })
    .execute()
  const made = { claimType: 'return', within: '30d', direction: 'above', threshold: 1 } as const
  const body = { ...made, measure: 'claims' as const }
  expect(await call(merchantApi.createFigureAlert, { params, body })).toMatchObject({
    ...body,
    value: 1,
    isPast: false,
  })
  const sold = { ...made, measure: 'soldUnits', direction: 'below', threshold: 1 } as const
  expect(await call(merchantApi.createFigureAlert, { params, body: sold })).toMatchObject({ claimType: null })

  const file = async (orderNo: string) => {
    const bought = await anOrder(deps, store, [{ quantity: 1 }], { orderNo })
    await aPortal(deps, store, bought).file([refundOf(bought.lineIds[0] ?? '', { reasonId: 1 })])
    for (let times = 0; times < 2; times++) {
      await refreshFigures(deps)
      await checkAllFigureAlerts(deps)
      await drainJobs(deps)
    }
  }
  await file('#1002')
  const returns = {
    subject: 'Returns: above 1',
    message: 'Returns in the last 30 days is 2, above your threshold of 1.',
    url: `/${store.storeId}/analytics/returns?within=30d`,
  }
  expect(await raised()).toEqual([returns])
  await file('#1003')
  expect(await raised()).toEqual([returns])
  const mails = await deps.db
    .selectFrom('mail')
    .select('subject')
    .where('subject', 'like', '%above%')
    .execute()
  expect(mails).toEqual([{ subject: `${store.name}: Returns: above 1` }])

  deps.advance({ days: 40 })
  await checkAllFigureAlerts(deps)
  await drainJobs(deps)
  expect((await raised()).map(({ subject }) => subject)).toEqual(['Returns: above 1', 'Units sold: below 1'])
  await file('#1004')
  await file('#1005')
  expect((await raised()).map(({ subject }) => subject)).toEqual([
    'Returns: above 1',
    'Units sold: below 1',
    'Returns: above 1',
  ])
})

test('an alert about a figure is changed and deleted by its version, and says what it can be about', async () => {
  const { store } = await aClaimToDecide(deps, { lines: [{ quantity: 2, paid: 4000 }] })
  await refreshFigures(deps)
  const { call, params } = await aDesk(deps, store)
  const body = {
    measure: 'claims',
    claimType: 'return',
    within: '7d',
    direction: 'above',
    threshold: 0,
  } as const
  const alert = await call(merchantApi.createFigureAlert, { params, body })
  expect(alert).toMatchObject({ value: 1, isPast: true, passedOn: null })
  const at = { params: { ...params, figureAlertId: alert.id } }
  const change = { ...body, threshold: 5, version: alert.version }
  const saved = await call(merchantApi.saveFigureAlert, { ...at, body: change })
  expect(saved).toMatchObject({ threshold: 5, isPast: false })
  await expect(call(merchantApi.saveFigureAlert, { ...at, body: change })).rejects.toMatchObject({
    status: 409,
  })
  await call(merchantApi.deleteFigureAlert, { ...at, query: { version: saved.version } })
  const { items, measures } = await call(merchantApi.listFigureAlerts, { params })
  expect(items).toEqual([])
  expect(measures.find(({ id }) => id === 'lossRatio')).toMatchObject({ hasClaimTypes: false })
})
