import type { EndpointInput } from '@aftercare/domain/api/endpoint'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import type { Deps } from '#deps.ts'
import type { CustomsDeclaration } from '#integrations/carriers/label-carrier.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { cancelClaim } from '#modules/claim-desk/cancel-claim.ts'
import { splitLine } from '#modules/claim-desk/split-line.ts'
import { aUser } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { aReview, details, labelMails, moveToCanada } from '#testing/staff-shipment-fixtures.ts'

const deps = await useTestDeps()

type CustomsInput = EndpointInput<typeof merchantApi.quoteShipment>['body']['customs']

describe('staff request an item under review', () => {
  test('at the price that they saw; the customer gets the label, and one mail', async () => {
    const { call, params, show, lineIds, labelCost, overview } = await aReview(deps)
    const [lineId = ''] = lineIds
    const quote = await call(merchantApi.quoteShipment, { params, body: { claimLineItemIds: [lineId] } })
    if (!quote.success) throw new Error('no label')
    const [rate] = quote.rates
    expect(rate).toMatchObject({ carrier: 'Aftercare Post', currency: 'USD' })
    expect((await show()).claimReturnShipments).toEqual([])

    const { version } = await show()
    const { returnShipmentId } = await call(merchantApi.createShipment, {
      params,
      body: {
        type: 'Label',
        version,
        claimLineItemIds: [lineId],
        rate: { id: rate?.id ?? '', cost: rate?.cost ?? 0 },
      },
    })
    await drainJobs(deps)
    expect(details(await show())).toEqual(['Awaiting_Customer_Dropoff_Label_Provided', 'Pending_Review'])
    const shown = await overview()
    expect(shown.claimReturnShipments).toMatchObject([{ returnShipmentId, type: 'Label', canceledOn: null }])
    expect(shown.timeline.map(({ message }) => message)).toContain('We asked you to send your items back.')
    expect(await labelMails(deps)).toHaveLength(1)
    expect(await labelCost()).toBe(rate?.cost)
  })

  test('without items, and a label from the quote id alone', async () => {
    const { call, params, show, claimId, lineIds, labelCost } = await aReview(deps)
    const body = { fromAddressId: claimId, weightInOunces: 20 }
    const quote = await call(merchantApi.quoteShipment, { params, body })
    if (!quote.success) throw new Error('no label')
    expect(quote).toMatchObject({ fromAddressId: claimId, weightInOunces: 20 })
    const { shipmentIdFromPlatform, toAddressId, rates } = quote
    const [rate = { id: '', cost: 0 }] = rates
    await call(merchantApi.createShipment, { params, body: { type: 'Label', rate, shipmentIdFromPlatform } })
    await drainJobs(deps)
    const { claimReturnShipments } = await show()
    expect(claimReturnShipments).toMatchObject([{ claimLineItemIds: lineIds }])
    expect(await labelCost()).toBe(rate.cost)
    // Lines with a label cannot be shipped again; if there are no others, the answer says why.
    const again = call(merchantApi.quoteAndCreateShipment, { params, body: { toAddressId } })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'papers_exist' })
  })

  test.for([
    '',
    'gibberish',
    'W10',
    btoa('[[],"here",12]'),
    btoa('[["l"],"here",-1]'),
    btoa('{"lineIds":3}'),
  ])('422: %j names no parcel that was quoted', async (shipmentIdFromPlatform) => {
    const { call, params } = await aReview(deps)
    const body = { type: 'Label' as const, rate: { id: 'ground', cost: 5 }, shipmentIdFromPlatform }
    await expect(call(merchantApi.createShipment, { params, body })).rejects.toMatchObject({ status: 422 })
  })

  test('a larger parcel costs more, and the label has its dimensions', async () => {
    const { call, params, show, lineIds, labelCost } = await aReview(deps)
    const quote = async (dimensions?: { length: number; width: number; height: number }) => {
      const body = { claimLineItemIds: lineIds, ...(dimensions && { dimensions }) }
      const quoted = await call(merchantApi.quoteShipment, { params, body })
      if (!quoted.success) throw new Error('no label')
      return quoted
    }
    const [small, large] = [await quote(), await quote({ length: 20, width: 16, height: 12 })]
    const [rate = { id: '', cost: 0 }] = large.rates
    expect(rate.cost).toBeGreaterThan(small.rates[0]?.cost ?? Infinity)
    const { shipmentIdFromPlatform } = large
    await call(merchantApi.createShipment, { params, body: { type: 'Label', rate, shipmentIdFromPlatform } })
    await drainJobs(deps)
    expect((await show()).claimReturnShipments).toHaveLength(1)
    expect(await labelCost()).toBe(rate.cost)
  })

  test('across a customs border by a label once everything is declared, and by name or by the quote alone', async () => {
    const { call, params, lineIds, show, labelCost } = await aReview(deps)
    await moveToCanada(deps, params.claimId)
    const item = { hsCode: '6117.10', originCountryCode: 'pt', value: 20 }
    const items = lineIds.map((claimLineItemId) => ({ ...item, claimLineItemId }))
    const quote = (customs?: CustomsInput) =>
      call(merchantApi.quoteShipment, { params, body: { ...(customs && { customs }) } })
    const customsItems = lineIds.map((id) => ({ claimLineItemId: id, hsCode: null, originCountryCode: null }))
    const refused = (errors: string[]) => ({ success: false, errors, customsItems })

    expect(await quote()).toEqual(refused(['The return location has no customs signer.']))
    const missing = ['Every item needs an HS code, a country of origin, and a value for customs.']
    expect(await quote({ signerName: 'Grace', items: items.slice(1) })).toEqual(refused(missing))

    const quoted = await quote({ signerName: 'Grace', items })
    if (!quoted.success) throw new Error('no label')
    const [rate = { id: '', cost: 0 }] = quoted.rates
    const { shipmentIdFromPlatform } = quoted
    await call(merchantApi.createShipment, { params, body: { type: 'Label', rate, shipmentIdFromPlatform } })
    await drainJobs(deps)
    expect((await show()).claimReturnShipments).toMatchObject([{ type: 'Label', claimLineItemIds: lineIds }])
    expect(await labelCost()).toBe(rate.cost)
  })

  const cube = (side: number) => ({ dimensions: { length: side, width: 5, height: 5 } })
  const customs = (given: object) => ({
    customs: {
      items: [{ claimLineItemId: 'l', hsCode: '611710', originCountryCode: 'PT', value: 5, ...given }],
    },
  })
  test.for<[object, string, string]>([
    [cube(0.5), 'dimensions.length', 'Must be at least 1'],
    [cube(-3), 'dimensions.length', 'Must be at least 1'],
    [cube(1000), 'dimensions.length', 'Must be at most 300'],
    [customs({ hsCode: '12' }), 'customs.items.0.hsCode', 'Must be 6 to 10 digits'],
    [
      customs({ originCountryCode: 'XX' }),
      'customs.items.0.originCountryCode',
      'Country code should a be two letters',
    ],
    [customs({ value: 0 }), 'customs.items.0.value', 'Must be greater than zero'],
    [customs({ value: 0.004 }), 'customs.items.0.value', 'Must be greater than zero'],
  ])('422: %j is refused at %s', async ([body, field, message]) => {
    const { params, store } = await aReview(deps)
    const { token } = await aUser(deps, store, 'Staff')
    const answer = await createApp(deps).request(
      `/v1/merchant/${params.storeId}/claim/${params.claimId}/shipment/quote`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    )
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ fields: [{ path: field, message }] })
  })

  test('422: items are returned only by the claim’s customer', async () => {
    const { call, params, lineIds } = await aReview(deps)
    const quoted = call(merchantApi.quoteShipment, { params, body: { fromAddressId: lineIds[0] ?? '' } })
    await expect(quoted).rejects.toMatchObject({ status: 422 })
  })

  test('and on paper, by packing slip', async () => {
    const { call, params, show, lineIds, labelCost } = await aReview(deps)
    await call(merchantApi.createShipment, {
      params,
      body: { type: 'Packing_Slip', claimLineItemIds: lineIds },
    })
    expect(details(await show())).toEqual([
      'Awaiting_Customer_Dropoff_Packing_Slip_Provided',
      'Awaiting_Customer_Dropoff_Packing_Slip_Provided',
    ])
    expect(await labelCost()).toBe(0)
  })

  test('409: nothing is bought at another price than quoted', async () => {
    const { call, params, show, lineIds } = await aReview(deps)
    const rate = { id: 'aftercare-post:ground-return', cost: 0.01 }
    const asked = call(merchantApi.createShipment, {
      params,
      body: { type: 'Label', claimLineItemIds: lineIds, rate },
    })
    await expect(asked).rejects.toMatchObject({ status: 409, code: 'rate_changed' })
    expect(details(await show())).toEqual(['Pending_Review', 'Pending_Review'])
  })

  test('the label follows when the carrier did not answer at first, once', async () => {
    let isDown = true
    const labelCarrier: Deps['labelCarrier'] = {
      ...deps.labelCarrier,
      buy: (parcel) =>
        isDown ? Promise.reject(new ProviderError('Post', 'down', true)) : deps.labelCarrier.buy(parcel),
    }
    const { make, show, labelCost } = await aReview(deps, { ...deps, labelCarrier })
    expect(await make()).toEqual({ returnShipmentId: null })
    expect(details(await show())).toEqual([
      'Pending_Return_Shipment_Creation',
      'Pending_Return_Shipment_Creation',
    ])
    isDown = false
    await drainJobs(deps)
    const { claimReturnShipments } = await show()
    expect(claimReturnShipments).toHaveLength(1)
    expect(await labelCost()).toBe(claimReturnShipments[0]?.cost)
    expect(await labelMails(deps)).toHaveLength(1)
  })

  describe('and while a label across a customs border waits for its carrier', () => {
    const declared = { hsCode: '611710', originCountryCode: 'PT' }
    const grace = { userId: null, apiKeyId: null, name: 'Grace', via: 'password' as const }

    /** Three scarves for `value` and a mug; the carrier answers once `carrier.isDown` is false. */
    async function aWaitingLabel(value: number) {
      const carrier = { isDown: true, told: [] as (CustomsDeclaration | undefined)[] }
      const labelCarrier: Deps['labelCarrier'] = {
        ...deps.labelCarrier,
        buy(parcel) {
          if (carrier.isDown) return Promise.reject(new ProviderError('Post', 'down', true))
          carrier.told.push(parcel.customs)
          return deps.labelCarrier.buy(parcel)
        },
      }
      const waiting = { ...deps, labelCarrier }
      const { call, params, lineIds, show } = await aReview(deps, waiting, 3)
      await moveToCanada(deps, params.claimId)
      const values = [value, 5]
      const items = lineIds.map((claimLineItemId, index) => ({
        ...declared,
        claimLineItemId,
        value: values[index] ?? 0,
      }))
      const body = { customs: { signerName: 'Grace', items } }
      expect(await call(merchantApi.quoteAndCreateShipment, { params, body })).toEqual({
        returnShipmentId: null,
      })
      const parts = [1, 2].map((quantity) => ({ quantity, decision: null }))
      await splitLine(deps, { ...params, actor: grace, lineId: lineIds[0] ?? '', parts })
      carrier.isDown = false
      return { carrier, waiting, call, params, show }
    }

    test('a split line’s declaration is divided over its parts, with the same total', async () => {
      const { carrier, waiting, show } = await aWaitingLabel(20)
      await drainJobs(waiting)
      expect(carrier.told).toEqual([
        {
          signerName: 'Grace',
          items: [
            { ...declared, description: 'Scarf', quantity: 1, grams: 200, valueMinor: 667 },
            { ...declared, description: 'Scarf', quantity: 2, grams: 400, valueMinor: 1333 },
            { ...declared, description: 'Mug', quantity: 1, grams: 200, valueMinor: 500 },
          ],
        },
      ])
      expect((await show()).claimReturnShipments).toMatchObject([{ type: 'Label' }])
    })

    test('a label that can no longer be declared is left to staff, who see why and declare it again', async () => {
      const { carrier, waiting, call, params, show } = await aWaitingLabel(0.01)
      await drainJobs(waiting)
      expect(carrier.told).toEqual([])
      const undeclared = await show()
      expect(undeclared.claimRollup.code).toBe('readyForReview')
      const why = 'Every item needs an HS code, a country of origin, and a value for customs.'
      const missing = { code: 'NO_RETURN_SHIPMENT', message: why }
      expect(undeclared.claimLineItems.map(({ errors }) => errors)).toEqual([[missing], [missing], [missing]])

      const items = undeclared.claimLineItems.map(({ id }) => ({
        ...declared,
        claimLineItemId: id,
        value: 5,
      }))
      const body = { customs: { signerName: 'Grace', items } }
      await call(merchantApi.quoteAndCreateShipment, { params, body })
      const made = await show()
      expect(made.claimReturnShipments).toMatchObject([{ type: 'Label' }])
      expect(made.claimLineItems.flatMap(({ errors }) => errors)).toEqual([])
      expect(made.claimRollup.code).toBe('inProgress')
    })
  })

  test('a label that is not needed anymore when the carrier has created it is voided', async () => {
    const labelCarrier: Deps['labelCarrier'] = {
      ...deps.labelCarrier,
      buy: async (parcel) => {
        await cancelClaim(deps, { ...change, isMailed: false })
        return deps.labelCarrier.buy(parcel)
      },
    }
    const { make, show, labelCost, params } = await aReview(deps, { ...deps, labelCarrier })
    const change = {
      ...params,
      actor: { userId: null, apiKeyId: null, name: 'Grace', via: 'password' as const },
    }
    await make()
    await drainJobs(deps)
    const { claimReturnShipments } = await show()
    expect(claimReturnShipments).toMatchObject([{ voidOutcome: 'refunded' }])
    expect(claimReturnShipments[0]?.canceledOn).not.toBeNull()
    expect(await labelCost()).toBe(0)
  })
})
