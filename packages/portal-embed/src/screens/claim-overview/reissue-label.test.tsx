// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { someSettings } from '../../testing/builders.ts'
import { refuse, type FakeAnswer } from '../../testing/fake-server.ts'
import { aClaim, aShipment } from '../../testing/finish-builders.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const at = '/front-1/claim/R-77'
const open = (claim: FakeAnswer, reissue: FakeAnswer = { success: true }) =>
  openPortal('/birch/claim/overview/R-77', {
    'GET /settings/birch': someSettings(),
    [`GET ${at}`]: claim,
    [`POST ${at}/shipment/expired/reissue`]: reissue,
  })
const expired = aShipment({
  returnShipmentId: 'expired',
  shipmentExpiresOn: '2020-01-01T12:00:00.000Z',
  reissue: 'offered',
})
const replaced = aShipment({
  ...expired,
  canceledOn: '2020-01-02T12:00:00.000Z',
  returnShipmentPdfAssetUrl: null,
  reissue: 'replaced',
})
const getNew = async () => fireEvent.click(await screen.findByRole('button', { name: 'Get a new label' }))

test('an expired label is replaced with a new one', async () => {
  let shipments = [expired]
  open(
    () => aClaim({ claimReturnShipments: shipments }),
    () => {
      shipments = [aShipment(), replaced]
      return { success: true }
    },
  )
  await getNew()
  expect(await screen.findByRole('link', { name: 'Download Return Label' })).toBeTruthy()
  expect(screen.queryByText(/^Package 1/)).toBeNull()
})

test('a refusal says why', async () => {
  open(
    aClaim({ claimReturnShipments: [expired] }),
    refuse(409, 'This label was already replaced once. Please contact the store.'),
  )
  await getNew()
  expect(await screen.findByText(/already replaced once/)).toBeTruthy()
})

test('who came by a link alone looks up the order first', async () => {
  open(aClaim({ claimReturnShipments: [expired] }), refuse(401, 'Please look up your order again.'))
  await getNew()
  expect((await screen.findByRole('link', { name: 'Find your order' })).getAttribute('href')).toBe('/birch')
})

test('a label that is not offered again leads to the store', async () => {
  open(aClaim({ claimReturnShipments: [{ ...expired, reissue: null }] }))
  expect(await screen.findByText(/Please contact the store for a new one/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Get a new label' })).toBeNull())
})
