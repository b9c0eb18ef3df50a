import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { setSubscriptionStatus } from '@aftercare/shopify-emulator/app/billing-mutations'
import { uninstallApp } from '@aftercare/shopify-emulator/app/install'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#modules/audit/record-change.ts'
import { movePlan } from '#modules/merchants/move-plan.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { endConnection } from '#modules/shopify/end-connection.ts'
import { requestRemoval } from '#modules/store-removal/request-export.ts'
import { emulatedDomain, useEmulatedShop } from '#testing/emulated-shop.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { withPlans } from '#testing/plan-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { movePlanByOperator } from './decide-plan.ts'
import { followAllSubscriptions } from './follow-subscriptions.ts'
import { followOpenPayments } from './invoices/follow-invoice-payment.ts'

const testDeps = withPlans(await useTestDeps())
const shopify = await useEmulatedShop(testDeps)
const { deps } = shopify

let store: Store
let admin: ReturnType<typeof merchantClient>
beforeEach(async () => {
  store = await shopify.connect()
  await shopify.settle()
  admin = merchantClient(deps, { token: (await aUser(deps, store, 'Admin')).token })
})

const at = () => ({ params: { storeId: store.storeId } })
const choose = (code: string) => admin(merchantApi.choosePlan, { ...at(), body: { code } })
const plan = () => admin(merchantApi.plan, at())
const there = () => [...shopify.shop().appSubscriptions.values()]
const context = () => ({ world: shopify.emulator.world, shop: shopify.shop() })

/** The merchant answers on Shopify's page; where that leads back to. */
async function answer(confirmationUrl: string | null | undefined, how: 'accept' | 'decline') {
  const url = `${confirmationUrl}/${how}`
  const response = await shopify.emulator.fetch(new Request(url, { method: 'POST' }))
  return response.headers.get('location')
}

/** The plan's only subscription changes there. */
async function becomes(status: 'FROZEN' | 'ACTIVE'): Promise<void> {
  const [subscription] = there()
  if (!subscription) throw new Error('There is no subscription')
  setSubscriptionStatus(context(), subscription, status)
  await shopify.settle()
}

async function approve(code: string): Promise<void> {
  await answer((await choose(code)).pending?.confirmationUrl, 'accept')
  await shopify.settle()
}

describe('a plan that Shopify bills', () => {
  test('begins when the merchant approves it there, with its trial, price and limit', async () => {
    expect(await plan()).toMatchObject({ status: 'PENDING', billedBy: 'shopify', current: null })
    const { pending } = await choose('basic')
    expect(pending).toMatchObject({ state: 'PENDING', plan: { code: 'basic' } })
    expect((await getStore(deps.db, store.storeId)).isActive).toBe(false)
    expect(there()).toMatchObject([
      {
        trialDays: 14,
        test: false,
        lines: [
          { kind: 'recurring', price: 2900, interval: 'EVERY_30_DAYS' },
          { kind: 'usage', capped: 5000, terms: '0.4 USD for each return over 1 in 30 days' },
        ],
      },
    ])
    const back = await answer(pending?.confirmationUrl, 'accept')
    expect(back).toContain(`/${emulatedDomain}/admin/apps/our-app/${store.storeId}/setup/plan?charge_id=`)
    await shopify.settle()
    expect(await plan()).toMatchObject({
      status: 'ACTIVE',
      code: 'basic',
      trialEndsOn: '2026-12-04T12:00:00.000Z',
      pending: null,
      current: { state: 'ACTIVE', billedBy: 'shopify' },
    })
    expect((await getStore(deps.db, store.storeId)).isActive).toBe(true)
  })

  test('is known when the merchant returns, before any webhook came', async () => {
    await answer((await choose('basic')).pending?.confirmationUrl, 'accept')
    expect(await admin(merchantApi.refreshPlan, at())).toMatchObject({ status: 'ACTIVE' })
  })

  test('is declined, and can be chosen again', async () => {
    await answer((await choose('basic')).pending?.confirmationUrl, 'decline')
    await shopify.settle()
    expect(await plan()).toMatchObject({ status: 'DECLINED', pending: null, current: null })
    await approve('basic')
    expect(await plan()).toMatchObject({ status: 'ACTIVE', trialDays: { plus: 14 } })
  })

  test('is replaced by the next one at once, with what is left of the trial; a declined one changes nothing', async () => {
    await approve('basic')
    await answer((await choose('plus')).pending?.confirmationUrl, 'decline')
    await shopify.settle()
    expect(await plan()).toMatchObject({ status: 'ACTIVE', code: 'basic', pending: null })
    await approve('plus')
    expect(await plan()).toMatchObject({ status: 'ACTIVE', code: 'plus' })
    expect(there().map(({ name, status }) => [name, status])).toEqual([
      ['Basic', 'CANCELLED'],
      ['Plus', 'DECLINED'],
      ['Plus', 'ACTIVE'],
    ])
  })

  test('freezes the store while its bill is unpaid; a store that its operator froze stays frozen', async () => {
    await approve('basic')
    const become = async (status: 'FROZEN' | 'ACTIVE') => {
      await becomes(status)
      return (await plan()).status
    }
    expect([await become('FROZEN'), await become('ACTIVE')]).toEqual(['FROZEN', 'ACTIVE'])
    await movePlan(deps, store.storeId, systemActor, 'FROZEN', 'Abuse')
    expect([await become('FROZEN'), await become('ACTIVE')]).toEqual(['FROZEN', 'FROZEN'])
    await expect(choose('plus')).rejects.toMatchObject({ status: 409, code: 'plan_frozen' })
  })

  test('ends with a webhook that comes before the approval’s, and late ones change nothing', async () => {
    await approve('basic')
    const [subscription] = there()
    if (!subscription) throw new Error('There is no subscription')
    setSubscriptionStatus(context(), subscription, 'CANCELLED')
    await shopify.settle()
    expect(await plan()).toMatchObject({ status: 'CANCELLED', current: null })
    expect(await choose('free')).toMatchObject({ status: 'ACTIVE', code: 'free' })
  })

  test('ends in Shopify too when the store chooses a free one, or its operator ends or deletes it', async () => {
    await approve('basic')
    expect(await choose('free')).toMatchObject({ status: 'ACTIVE', code: 'free' })
    await drainJobs(deps)
    expect(there()[0]).toMatchObject({ status: 'CANCELLED' })
    await approve('plus')
    await movePlanByOperator(deps, store.storeId, systemActor, { to: 'CANCELLED', reason: 'Closed' })
    await drainJobs(deps)
    expect(there()[1]).toMatchObject({ status: 'CANCELLED' })
    await approve('basic')
    const named = await getStore(deps.db, store.storeId)
    await requestRemoval(deps, named, systemActor, { typedName: named.name, reason: 'Closed' })
    await drainJobs(deps)
    expect(there()[2]).toMatchObject({ status: 'CANCELLED' })
  })

  test('is canceled by the merchant, in Shopify too', async () => {
    await approve('basic')
    expect(await admin(merchantApi.cancelPlan, at())).toMatchObject({ status: 'CANCELLED', current: null })
    await drainJobs(deps)
    expect(there()).toMatchObject([{ status: 'CANCELLED' }])
    await approve('basic')
    expect(await plan()).toMatchObject({ status: 'ACTIVE' })
  })

  test('resumes a store that an unpaid bill froze when another plan is approved', async () => {
    await approve('basic')
    const { pending } = await choose('plus')
    await becomes('FROZEN')
    expect(await plan()).toMatchObject({ status: 'FROZEN' })
    await answer(pending?.confirmationUrl, 'accept')
    await shopify.settle()
    expect(await plan()).toMatchObject({ status: 'ACTIVE', code: 'plus' })
  })

  test('stays frozen when its bill is paid, once its operator froze the store as well', async () => {
    await approve('basic')
    await becomes('FROZEN')
    await movePlanByOperator(deps, store.storeId, systemActor, { to: 'FROZEN', reason: 'Abuse' })
    await becomes('ACTIVE')
    expect(await plan()).toMatchObject({ status: 'FROZEN' })
  })

  test('keeps its store from being deleted while Shopify would go on charging for it', async () => {
    const named = await getStore(deps.db, store.storeId)
    const remove = () => requestRemoval(deps, named, systemActor, { typedName: named.name, reason: 'Closed' })
    const refused = (message: string) => ({ status: 409, message: expect.stringContaining(message) })
    const { pending } = await choose('basic')
    await expect(remove()).rejects.toMatchObject(refused('can still approve the plan Basic'))
    await answer(pending?.confirmationUrl, 'accept')
    await shopify.settle()
    await endConnection(deps, store.storeId, { connectedBefore: new Date(Date.now() + 1e9) }, 'refused')
    await expect(remove()).rejects.toMatchObject(refused('the connection is lost'))
    expect(await getStore(deps.db, store.storeId)).toMatchObject({ planStatus: 'ACTIVE' })
  })

  test('ends with the app; installed again, the store chooses again, without another trial', async () => {
    await approve('basic')
    uninstallApp(shopify.emulator.world, shopify.shop())
    await shopify.settle()
    expect(await getStore(deps.db, store.storeId)).toMatchObject({ planStatus: 'UNINSTALLED' })
    await shopify.connect()
    await shopify.settle()
    expect(await plan()).toMatchObject({ status: 'PENDING', current: null })
    await approve('basic')
    expect(await plan()).toMatchObject({ status: 'ACTIVE', trialEndsOn: '2026-12-04T12:00:00.000Z' })
  })

  test('ends with the app too if it costs nothing, and can be chosen again', async () => {
    await choose('free')
    uninstallApp(shopify.emulator.world, shopify.shop())
    await shopify.settle()
    await shopify.connect()
    await shopify.settle()
    expect(await plan()).toMatchObject({ status: 'PENDING', current: null })
    expect(await choose('free')).toMatchObject({ status: 'ACTIVE', code: 'free' })
  })

  test('that waits for approval when an operator ends the plan begins with its approval', async () => {
    await approve('basic')
    const { pending } = await choose('plus')
    await movePlanByOperator(deps, store.storeId, systemActor, { to: 'CANCELLED', reason: 'Closed' })
    await drainJobs(deps)
    await answer(pending?.confirmationUrl, 'accept')
    await shopify.settle()
    expect(await plan()).toMatchObject({ status: 'ACTIVE', code: 'plus' })
  })

  test('that could not be canceled in Shopify is canceled with the daily check', async () => {
    await approve('basic')
    shopify.emulator.faults.add({
      on: 'AppSubscriptionCancel',
      answer: {
        kind: 'answer',
        body: {
          data: { appSubscriptionCancel: { userErrors: [{ field: null, message: 'Something went wrong' }] } },
        },
      },
    })
    expect(await choose('free')).toMatchObject({ status: 'ACTIVE', code: 'free' })
    await drainJobs(deps)
    expect(there()).toMatchObject([{ status: 'ACTIVE' }])
    await followAllSubscriptions(deps)
    await drainJobs(deps)
    expect(there()).toMatchObject([{ status: 'CANCELLED' }])
    await shopify.settle()
    expect(await plan()).toMatchObject({ status: 'ACTIVE', code: 'free' })
  })

  describe('pays an invoice with the bill of the shop', () => {
    const write = async (totalMinor: number) => {
      const id = deps.newId()
      await sql`
        insert into invoice ("storeId", id, number, "storeName", "isMonthlyCrew", status, "fromDate", "toDate",
          "timeZone", "currencyCode", lines, "netMinor", "taxMinor", "totalMinor", seller, "hasFiles", "createdOn", "submittedOn")
        values (${store.storeId}, ${id}, ${id.slice(-4)}, 'Birch', false, 'Submitted', ${deps.now()}, ${deps.now()}, 'UTC',
          'USD', '[]', ${totalMinor}, 0, ${totalMinor}, ${JSON.stringify(deps.config.invoiceSeller)}, true, ${deps.now()},
          ${deps.now()})`.execute(deps.db)
      return id
    }
    const pay = (invoiceId: string, owedAmount: number) =>
      admin(merchantApi.payInvoice, {
        params: { ...at().params, invoiceId },
        body: { method: 'shopify', owedAmount },
      })
    const read = (invoiceId: string) =>
      admin(merchantApi.getInvoice, { params: { ...at().params, invoiceId } })
    const recorded = () => there().flatMap(({ usage }) => usage.map(({ price }) => price))
    const fault = (when: 'before' | 'after') =>
      shopify.emulator.faults.add({
        on: 'AppUsageRecordCreate',
        when,
        answer: { kind: 'broken' },
        times: 9,
      })
    const payInVain = async (when: 'before' | 'after') => {
      await approve('basic')
      const invoiceId = await write(4000)
      fault(when)
      await pay(invoiceId, 40)
      await expect(followOpenPayments(deps)).rejects.toThrow('could not be followed')
      shopify.emulator.faults.clear()
      expect(await read(invoiceId)).toMatchObject({ status: 'Submitted', payment: { state: 'open' } })
      return invoiceId
    }
    const another = async () => {
      await admin(merchantApi.cancelPlan, at())
      const [first] = there()
      if (first) setSubscriptionStatus(context(), first, 'CANCELLED')
      await approve('basic')
    }

    test('once, and up to its maximum', async () => {
      await approve('basic')
      const [small, large] = [await write(4000), await write(4000)]
      expect((await read(small)).payBy).toContain('shopify')
      expect(await pay(small, 40)).toEqual({ url: null })
      for (let times = 0; times < 2; times++) await drainJobs(deps)
      expect(await read(small)).toMatchObject({
        status: 'Paid',
        payment: { method: 'shopify', state: 'paid' },
      })
      await pay(large, 40)
      await drainJobs(deps)
      expect(await read(large)).toMatchObject({
        status: 'Submitted',
        payment: { state: 'failed', problem: expect.stringContaining('exceeds balance remaining') },
      })
      expect((await read(large)).payBy).toContain('shopify')
    })

    test('once where the answer was lost, also if another plan has begun since', async () => {
      const invoiceId = await payInVain('after')
      await another()
      await followOpenPayments(deps)
      expect(await read(invoiceId)).toMatchObject({ status: 'Paid', payment: { state: 'paid' } })
      expect(recorded()).toEqual([4000])
    })

    test('or not at all where it was not recorded before the plan ended, and can be paid another way', async () => {
      const invoiceId = await payInVain('before')
      await another()
      await followOpenPayments(deps)
      expect(await read(invoiceId)).toMatchObject({
        status: 'Submitted',
        payment: { state: 'failed', problem: expect.stringContaining('not active') },
        payBy: expect.arrayContaining(['shopify']),
      })
      expect(recorded()).toEqual([])
    })

    test('and knows whether it was paid once the shop is connected again', async () => {
      const invoiceId = await payInVain('after')
      await endConnection(deps, store.storeId, { connectedBefore: new Date(Date.now() + 1e9) }, 'refused')
      await followOpenPayments(deps)
      expect(await read(invoiceId)).toMatchObject({ payment: { state: 'open' } })
      await shopify.connect()
      await followOpenPayments(deps)
      expect(await read(invoiceId)).toMatchObject({ status: 'Paid' })
      expect(recorded()).toEqual([4000])
    })
  })

  test('is a test charge in a development store, and expires there after two days', async () => {
    shopify.shop().isDevelopment = true
    const { pending } = await choose('basic')
    expect(there()).toMatchObject([{ test: true }])
    shopify.emulator.clock.advance(2 * 24 * 60 * 60 * 1000)
    await shopify.emulator.settle()
    await drainJobs(deps)
    expect(await plan()).toMatchObject({ status: 'PENDING', pending: null })
    await answer(pending?.confirmationUrl, 'accept')
    expect(there()).toMatchObject([{ status: 'EXPIRED' }])
  })

  test('says why where Shopify refuses, and to try again while it does not answer', async () => {
    shopify.emulator.faults.add({
      on: 'AppSubscriptionCreate',
      times: 9,
      answer: { kind: 'answer', status: 502 },
    })
    await expect(choose('basic')).rejects.toMatchObject({ status: 503 })
    shopify.emulator.faults.clear()
    shopify.emulator.faults.add({
      on: 'AppSubscriptionCreate',
      answer: {
        kind: 'answer',
        body: {
          data: {
            appSubscriptionCreate: {
              confirmationUrl: null,
              appSubscription: null,
              userErrors: [
                { field: null, message: 'Apps without a public distribution cannot use the Billing API' },
              ],
            },
          },
        },
      },
    })
    await expect(choose('basic')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Apps without a public distribution'),
    })
  })
})
