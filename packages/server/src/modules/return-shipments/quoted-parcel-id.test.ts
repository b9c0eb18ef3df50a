import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { minor } from '@aftercare/domain/shared/money'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parcelIdOf, parcelOf } from './quoted-parcel-id.ts'

test('the id of the largest possible parcel is accepted, and contains its lines', () => {
  const uuid = (place: number) => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`
  const lineIds = Array.from({ length: 250 }, (_line, index) => uuid(index))
  const said = {
    lineIds,
    returnLocationId: uuid(250),
    grams: 68_039,
    dimensions: {
      length: 11.5,
      width: 11.5,
      height: 11.5,
      unit: 'cm',
    },
    declared: {
      signerName: '"'.repeat(128),
      items: lineIds.map((lineId) => ({
        hsCode: '6117101010',
        originCountryCode: 'PT',
        lineId,
        valueMinor: minor(99_999_999_999_000),
      })),
    },
  } as const
  const id = parcelIdOf({ ...said, customsItems: [], rates: [], obstacle: null })
  const body = { type: 'Label', rate: { id: 'ground', cost: 5 }, shipmentIdFromPlatform: id }
  expect(v.parse(merchantApi.createShipment.body, body)).toMatchObject({ shipmentIdFromPlatform: id })
  expect(parcelOf(id)).toEqual(said)
})
