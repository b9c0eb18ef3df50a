// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { someSettings } from '../../testing/builders.ts'
import { refuse, type FakeAnswer } from '../../testing/fake-server.ts'
import { aClaim, aShipment } from '../../testing/finish-builders.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const at = '/front-1/claim/R-77'
const open = (claim: FakeAnswer, answer: FakeAnswer = { success: true }) =>
  openPortal('/birch/claim/overview/R-77', {
    'GET /settings/birch': someSettings(),
    [`GET ${at}`]: claim,
    [`POST ${at}/shipment/shipment-1/another`]: answer,
    [`POST ${at}/shipment/shipment-1/cancel`]: answer,
  })
const expandable = aShipment({ another: { packages: 1, isUnderway: false } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('another label says that it is free, and names how many packages there are', async () => {
  const sent: unknown[] = []
  let shipments = [expandable]
  open(
    () => aClaim({ claimReturnShipments: shipments }),
    ({ body }) => {
      sent.push(body)
      shipments = [aShipment({ returnShipmentId: 'shipment-2', isCancelable: true }), aShipment()]
      return { success: true }
    },
  )
  expect(await screen.findByText(/Get a free label for another package/)).toBeTruthy()
  await press('Get another label')
  await waitFor(() => expect(sent).toEqual([{ packages: 1 }]))
  expect(await screen.findByText('Package 1 of 2')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel this label' })).toBeTruthy()
})

test('while it is being created, no other one can be had', async () => {
  open(aClaim({ claimReturnShipments: [aShipment({ another: { packages: 2, isUnderway: true } })] }))
  expect(await screen.findByText(/We’re creating another label/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Get another label' })).toBeNull()
})

test('a refusal says why', async () => {
  open(
    aClaim({ claimReturnShipments: [expandable] }),
    refuse(409, 'You’ve reached the maximum number of packages for this return.'),
  )
  await press('Get another label')
  expect(
    await screen.findByText('You’ve reached the maximum number of packages for this return.'),
  ).toBeTruthy()
})

test('a label that is not needed is canceled', async () => {
  let shipments = [aShipment({ isCancelable: true })]
  open(
    () => aClaim({ claimReturnShipments: shipments }),
    () => {
      shipments = [aShipment()]
      return { success: true }
    },
  )
  await press('Cancel this label')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel this label' })).toBeNull())
})
