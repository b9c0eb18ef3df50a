import { claimLineRequests } from '@aftercare/domain/claims/claim-line-schema'
import { knownAddressOf } from '@aftercare/domain/shared/address-schema'
import { minor } from '@aftercare/domain/shared/money'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Deps } from '#deps.ts'
import type { LabelRate } from '#integrations/carriers/label-carrier.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { loadValidatedClaim } from '#modules/calculation/validated-claim.ts'
import type { NewRule } from '#modules/rules/save-rules.ts'
import { adasAddress, anOrder, aReturnShop, exchangeOf, refundOf } from '#testing/claim-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { quoteMethods, quoteReturn } from './quote-return.ts'
import { findReturnLocation } from './return-location-reads.ts'
import { addReturnLocation } from './save-return-location.ts'

const deps = await useTestDeps()

const outlet = '00000000-0000-7000-8000-0000000000aa'

/** A rule about the items with this SKU. */
const ruleFor = (sku: string, event: NewRule['rule']['event']): NewRule => ({
  name: `${event.type} for ${sku}`,
  hook: 'return-quote',
  rule: { conditions: { all: [{ fact: 'line.sku', operator: 'in', value: [sku] }] }, event },
})

const toOutlet = (labelCharge: { type: 'fixed'; amount: number } | { type: 'none' }) => ({
  type: 'returnShipping' as const,
  params: { returnLocationId: outlet, methods: ['Label' as const], labelCharge },
})

/** What a shopper is offered who returns an A of 400 g and a B of 300 g. */
async function quoteOfTwo(
  rules: NewRule[],
  { settings = {}, used = deps }: { settings?: object; used?: Deps } = {},
) {
  const store = await aReturnShop(deps, { rules, settings: { returnShipping: settings } })
  deps.advance({ minutes: 1 })
  await addReturnLocation(deps, store.storeId, { id: outlet, name: 'Outlet', address: adasAddress })
  const { order, lineIds } = await anOrder(deps, store, [
    { sku: 'A', grams: 400 },
    { sku: 'B', grams: 300 },
  ])
  const claim = await loadValidatedClaim(deps, store, {
    orderId: order.id,
    claimType: 'return',
    requests: v.parse(
      claimLineRequests,
      lineIds.map((id) => refundOf(id)),
    ),
    isGiftReturn: false,
  })
  return quoteReturn(used, store, {
    ...claim,
    customerAddress: knownAddressOf({ ...adasAddress, line2: undefined, phone: undefined }),
  })
}

const offered = ({ methods }: Awaited<ReturnType<typeof quoteOfTwo>>) =>
  methods.map(({ type, costMinor, chargeMinor }) => [type, costMinor, chargeMinor])

/** A carrier that offers these, or does not answer. */
const withCarrier = (rates: Partial<LabelRate>[] | ProviderError): Deps => ({
  ...deps,
  labelCarrier: {
    ...deps.labelCarrier,
    quote: async () => {
      if (rates instanceof ProviderError) throw rates
      const rate = { service: 'Ground', carrierAccountId: null, currencyCode: 'USD', costMinor: minor(0) }
      return rates.map((given) => ({ ...rate, carrier: 'X', rateId: 'x', ...given }))
    },
  },
})

describe('a quote for a return', () => {
  test('weighs everything that goes to one place as one parcel', async () => {
    const quote = await quoteOfTwo([])
    expect(quote.destinations).toMatchObject([{ lineIds: ['0', '1'], grams: 700 }])
    expect(offered(quote)).toEqual([
      ['Label', 595, 0],
      ['Packing_Slip', 0, 0],
    ])
  })

  test('adds up a parcel for each place, and offers only what every place takes', async () => {
    const quote = await quoteOfTwo([ruleFor('B', toOutlet({ type: 'fixed', amount: 2.5 }))])
    expect(quote.destinations.map(({ lineIds }) => lineIds)).toEqual([['0'], ['1']])
    expect(offered(quote)).toEqual([['Label', 990, 250]])
  })

  test.for(['A', 'B'])(
    'charges the dearest of differing policies for one parcel, whichever item is named first: %s',
    async (dear) => {
      const charge = (sku: string) =>
        toOutlet(sku === dear ? { type: 'fixed', amount: 2.5 } : { type: 'none' })
      const quote = await quoteOfTwo([ruleFor('A', charge('A')), ruleFor('B', charge('B'))])
      expect(offered(quote)).toEqual([['Label', 595, 250]])
    },
  )

  test('goes to the store’s first place where a rule names one that the store does not have', async () => {
    const { params } = toOutlet({ type: 'none' })
    const nowhere = { ...params, returnLocationId: '00000000-0000-7000-8000-0000000000bb' }
    const quote = await quoteOfTwo([ruleFor('A', { type: 'returnShipping', params: nowhere })])
    expect(quote.destinations.map(({ lineIds }) => lineIds)).toEqual([['0', '1']])
  })

  test('leaves out what the shopper may keep', async () => {
    const quote = await quoteOfTwo([ruleFor('A', { type: 'keepItem', params: {} })])
    expect(quote.keptLineIds).toEqual(['0'])
    expect(quote.destinations).toMatchObject([{ lineIds: ['1'], grams: 300 }])
  })

  test('has no methods when everything may be kept', async () => {
    const quote = await quoteOfTwo([
      ruleFor('A', { type: 'keepItem', params: {} }),
      ruleFor('B', { type: 'keepItem', params: {} }),
    ])
    expect(quote).toMatchObject({ keptLineIds: ['0', '1'], destinations: [], methods: [] })
  })

  test.for<[string, object, number]>([
    ['nothing', { type: 'none' }, 0],
    ['the carrier’s price', { type: 'cost' }, 595],
    ['ten per cent more', { type: 'costPlusPercent', amount: 10 }, 655],
    ['a dollar more', { type: 'costPlusFixed', amount: 1 }, 695],
    ['always five dollars', { type: 'fixed', amount: 5 }, 500],
  ])('charges the shopper %s for a label, as the store decided', async ([, labelCharge, charge]) => {
    expect(offered(await quoteOfTwo([], { settings: { labelCharge } }))[0]).toEqual(['Label', 595, charge])
  })

  test('offers the cheapest label of each carrier, the cheapest first', async () => {
    const used = withCarrier([
      { carrier: 'UPS', rateId: 'ups-air', costMinor: minor(2000) },
      { carrier: 'UPS', rateId: 'ups-ground', costMinor: minor(900) },
      { carrier: 'USPS', rateId: 'usps', costMinor: minor(700) },
    ])
    const { methods } = await quoteOfTwo([], { used })
    expect(methods.map(({ id }) => id)).toEqual(['label:usps', 'label:ups-ground', 'packing-slip'])
  })

  test('still offers the packing slip when the carrier does not answer', async () => {
    const used = withCarrier(new ProviderError('X', 'unreachable', true))
    expect(offered(await quoteOfTwo([], { used }))).toEqual([['Packing_Slip', 0, 0]])
  })

  describe('across a customs border', () => {
    const scarf = { hsCode: '611710', originCountryCode: 'PT' }
    const zurich = { ...adasAddress, postalCode: '8001', countryCode: 'CH', stateOrProvinceCode: 'ZH' }

    /** What Ada is offered for a scarf, and what the carrier gets. */
    async function quoteAbroad({
      customsSignerName = 'Ada Lovelace' as string | null,
      product = scarf as { hsCode: string | null; originCountryCode: string | null },
      line = {},
    }) {
      const store = await aReturnShop(deps)
      await deps.db.updateTable('product_variant').set(product).execute()
      const id = await addReturnLocation(deps, store.storeId, {
        name: 'Zurich',
        address: zurich,
        customsSignerName,
      })
      const location = await findReturnLocation(deps.db, store.storeId, id)
      if (!location) throw new Error('no place')
      const { order, lineIds } = await anOrder(deps, store, [line])
      const { lines } = await loadValidatedClaim(deps, store, {
        orderId: order.id,
        claimType: 'return',
        requests: v.parse(
          claimLineRequests,
          lineIds.map((lineId) => refundOf(lineId)),
        ),
        isGiftReturn: false,
      })
      const policy = { methods: ['Label', 'Packing_Slip'] as const, labelCharges: [] }
      const destination = { returnLocationId: id, lineIds: ['0'], grams: 700, ...policy }
      const from = knownAddressOf({ ...adasAddress, line2: undefined, phone: undefined })
      const methods = await quoteMethods(deps, store, [{ destination, location }], { from, lines })
      return methods.map(({ type }) => type)
    }

    test('offers a label for items with customs details', async () => {
      expect(await quoteAbroad({})).toEqual(['Label', 'Packing_Slip'])
    })

    // prettier-ignore
    test.for<[string, Parameters<typeof quoteAbroad>[0]]>([
      ['nobody signs',                       { customsSignerName: null }],
      ['the product has no HS code',         { product: { ...scarf, hsCode: null } }],
      ['nobody knows where it was made',     { product: { ...scarf, originCountryCode: null } }],
      ['the platform knows no such variant', { line: { variantIdFromPlatform: 'gone' } }],
      ['no variant is known',                { line: { variantIdFromPlatform: null } }],
      ['it was free',                        { line: { paidTotalMinor: minor(0) } }],
    ])('offers the packing slip alone where %s', async ([, given]) => {
      expect(await quoteAbroad(given)).toEqual(['Packing_Slip'])
    })

    test.for([
      ['a new item that customs can be told of', scarf, [1495]],
      ['no new item that customs know nothing of', { ...scarf, hsCode: null }, []],
    ] as const)('offers to send %s', async ([, blue, costs]) => {
      const told: unknown[] = []
      const used: Deps = {
        ...deps,
        labelCarrier: {
          ...deps.labelCarrier,
          quote: (parcel) => {
            if (parcel.to.countryCode === 'CH') told.push(parcel.customs)
            return deps.labelCarrier.quote(parcel)
          },
        },
      }
      const store = await aReturnShop(deps)
      await deps.db
        .updateTable('product_variant')
        .set({ hsCode: '610910', originCountryCode: 'IT' })
        .execute()
      await deps.db
        .updateTable('product_variant')
        .set(blue)
        .where('idFromPlatform', '=', 'scarf-blue')
        .execute()
      await deps.db.updateTable('return_location').set({ customsSignerName: 'Grace Hopper' }).execute()
      const { order, lineIds } = await anOrder(deps, store, [{ grams: 400 }, { grams: 100 }])
      const [exchanged = '', refunded = ''] = lineIds
      const claim = await loadValidatedClaim(deps, store, {
        orderId: order.id,
        claimType: 'return',
        requests: v.parse(claimLineRequests, [exchangeOf(exchanged, 'scarf-blue'), refundOf(refunded)]),
        isGiftReturn: false,
      })
      const customerAddress = knownAddressOf({ ...zurich, line2: undefined, phone: undefined })
      const { toCustomer } = await quoteReturn(used, store, { ...claim, customerAddress })
      expect(toCustomer.map(({ costMinor }) => costMinor)).toEqual(costs)
      const item = { description: 'Scarf', quantity: 1, grams: 400, ...scarf, valueMinor: 2000 }
      expect(told).toEqual(costs.map(() => ({ signerName: 'Grace Hopper', items: [item] })))
    })
  })

  test('says for each line which rule decided', async () => {
    const { traces } = await quoteOfTwo([ruleFor('A', { type: 'keepItem', params: {} })])
    expect(traces.map(({ lineId }) => lineId)).toEqual(['0', '1'])
    expect(JSON.stringify(traces[0]?.trace)).toContain('keepItem for A')
  })
})
