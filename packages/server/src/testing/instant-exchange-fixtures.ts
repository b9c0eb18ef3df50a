import { foldLedger } from '@aftercare/domain/ledger/fold-ledger'
import type { Deps } from '#deps.ts'
import { watchHolds } from '#modules/instant-exchanges/watch-holds.ts'
import { listEntries } from '#modules/ledger/ledger-reads.ts'
import type { NewRule } from '#modules/rules/save-rules.ts'
import { recordTrackingEvent } from '#modules/return-shipments/record-tracking-event.ts'
import { adasAddress, aPortal, aReturnShop, anOrder, exchangeOf } from './claim-fixtures.ts'
import { mailedTo } from './merchant-fixtures.ts'
import { confirmCard, simulatorAccount, submittedPayment, testCards } from './payment-fixtures.ts'
import { drainJobs } from './test-deps.ts'

export const freeLabel = { id: 'label:aftercare-post:ground-return', type: 'Label' as const }

type Exchange = {
  advancedExchangeMethod?: 'NO_PAYMENT_OR_REFUND' | 'PAYMENT' | 'PAYMENT_AND_PARTIAL_REFUND'
  isInstantExchangeEnabled?: boolean
  isInstantExchangeRequired?: boolean
  timeToReturnBeforeCharging?: number
}
export type InstantShop = { exchange?: Exchange; settings?: object; rules?: NewRule[] }

/**
 * Ada's red scarves, each for 20.00, to be exchanged for blue ones that cost 2.00 more, in a store that sends new
 * items first.
 */
export async function anInstantExchange(
  deps: Deps & { advance: (time: { days?: number; hours?: number; minutes?: number }) => void },
  { exchange, settings, rules = [] }: InstantShop = {},
  lines: Parameters<typeof anOrder>[2] = [{}],
) {
  const store = await aReturnShop(deps, {
    cardAccount: simulatorAccount,
    rules,
    settings: {
      exchange: { advancedExchangeMethod: 'PAYMENT', isInstantExchangeEnabled: true, ...exchange },
      ...settings,
    },
  })
  const bought = await anOrder(deps, store, lines)
  const portal = aPortal(deps, store, bought)
  const requests = bought.lineIds.map((id, index) =>
    exchangeOf(id, 'scarf-blue', {
      quantity: lines[index]?.quantity ?? 1,
      variantExchangeLineItem: {
        quantity: lines[index]?.quantity ?? 1,
        idFromPlatform: 'scarf-blue',
        price: 1,
        imgUrl: null,
        title: 'Scarf',
        options: [],
      },
    }),
  )
  const calculate = (given: object = {}) =>
    portal.calculate(requests, {
      exchangeMethod: null,
      returnShipment: freeLabel,
      address: adasAddress,
      ...given,
    })
  const submit = (calculation: Awaited<ReturnType<typeof calculate>>, given: object = {}) =>
    portal.submit(requests, calculation, {
      returnShipment: freeLabel,
      exchangeMethod: calculation.exchangeMethod,
      customerPayment: submittedPayment(calculation),
      ...given,
    })
  return { store, bought, portal, requests, calculate, submit }
}

/** The same, requested and paid with this card, with its label; time passes as the test says. */
export async function aFiledInstantExchange(
  deps: Parameters<typeof anInstantExchange>[0],
  { card = testCards.accepted, ...shop }: InstantShop & { card?: string } = {},
  lines?: Parameters<typeof anOrder>[2],
) {
  const scene = await anInstantExchange(deps, shop, lines)
  const calculation = await scene.calculate()
  await confirmCard(scene.portal, calculation, card)
  const { id: claimId, externalId } = await scene.submit(calculation)
  await drainJobs(deps)
  const { storeId } = scene.store
  const tick = async () => {
    await watchHolds(deps)
    await drainJobs(deps)
  }
  return {
    ...scene,
    calculation,
    claimId,
    externalId,
    overview: () => scene.portal.overview(externalId),
    payment: () => deps.db.selectFrom('customer_payment').selectAll().executeTakeFirstOrThrow(),
    books: async () => foldLedger(await listEntries(deps.db, storeId, claimId)),
    states: async () =>
      (await scene.portal.overview(externalId)).claimLineItems.map(({ status }) => status.detail),
    mails: async () => (await mailedTo(deps, 'ada@example.com')).map(({ subject }) => subject).toReversed(),
    tick,
    /** Time passes in steps in which the schedule runs; its jobs follow at the end. */
    async wait(days: number) {
      for (let hour = 0; hour < days * 24; hour += 12) {
        deps.advance({ hours: 12 })
        await watchHolds(deps)
      }
      await drainJobs(deps)
    },
    async scan(status: 'in_transit' | 'delivered') {
      const { trackingCode } = await deps.db
        .selectFrom('return_shipment')
        .select('trackingCode')
        .executeTakeFirstOrThrow()
      await recordTrackingEvent(deps, storeId, {
        trackingCode: trackingCode ?? '',
        idFromCarrier: status,
        status,
        message: status,
        city: null,
        state: null,
        happenedOn: deps.now(),
        estimatedDeliveryOn: null,
      })
      await drainJobs(deps)
      await tick()
    },
  }
}
