// @vitest-environment happy-dom
import type { OutcomeChanges } from '@aftercare/domain/api/after-submission-api'
import { orderTokenHeader } from '@aftercare/domain/api/customer-transport'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepVisits } from '../../session/order-token.ts'
import { someSettings } from '../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../testing/fake-server.ts'
import { aClaim, aClaimLine, aReceipt } from '../../testing/finish-builders.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const variant = (idFromPlatform: string, title: string) => ({
  idFromPlatform,
  title,
  titleWithOptions: `Wool scarf - ${title}`,
  sku: null,
  price: 68,
  imgUrl: null,
  options: [],
  grams: 200,
  isAvailable: true,
})
const changes: OutcomeChanges = {
  current: { outcome: 'refund', variantIdFromPlatform: null },
  outcomes: ['refund', 'giftCard'],
  products: [
    {
      idFromPlatform: 'p1',
      name: 'Wool scarf',
      imageUrl: null,
      hasOnlyDefaultVariant: false,
      isFinalSale: false,
      options: [],
      variants: [variant('v1', 'Red'), variant('v2', 'Green')],
    },
  ],
}
const giftCard = aReceipt({
  balance: -80.78,
  owed: [{ creditMethod: 'Gift_Card', amount: 80.78, incentive: 7.34 }],
})

function open(server: FakeRoutes = {}, settings = someSettings()) {
  const sent: unknown[] = []
  const at = '/front-1/claim/R-77/outcomes/claim-line-1'
  const portal = openPortal('/birch/claim/overview/R-77/change/claim-line-1', {
    'GET /settings/birch': settings,
    'GET /front-1/claim/R-77': aClaim({ claimLineItems: [aClaimLine({ isOutcomeChangeable: true })] }),
    [`GET ${at}`]: changes,
    [`POST ${at}/calculate`]: giftCard,
    [`POST ${at}`]: ({ body }) => {
      sent.push(body)
      return { success: true }
    },
    ...server,
  })
  return { ...portal, sent }
}

test('another outcome is agreed to with the sums that it brings', async () => {
  const { sent, address } = open()
  fireEvent.click(await screen.findByRole('radio', { name: 'Gift Card' }))
  expect(screen.queryByRole('radio', { name: 'Refund' })).toBeNull()
  expect((await screen.findByRole('region', { name: 'Credit summary' })).textContent).toContain('$80.78')
  fireEvent.click(screen.getByRole('button', { name: 'Save change' }))
  await waitFor(() => expect(address()).toBe('/birch/claim/overview/R-77'))
  expect(sent).toEqual([{ outcome: 'giftCard', variantIdFromPlatform: null, balance: -80.78 }])
})

test('an exchange needs a new item before anything can be saved', async () => {
  const { sent } = open()
  fireEvent.click(await screen.findByRole('radio', { name: 'Exchange' }))
  expect(screen.queryByRole('button', { name: 'Save change' })).toBeNull()
  fireEvent.change(await screen.findByLabelText('New item'), { target: { value: 'v2' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Save change' }))
  await waitFor(() =>
    expect(sent).toEqual([{ outcome: 'exchange', variantIdFromPlatform: 'v2', balance: -80.78 }]),
  )
})

test('what the store refuses is said, and nothing is saved', async () => {
  open({
    'POST /front-1/claim/R-77/outcomes/claim-line-1/calculate': refuse(
      409,
      'This option isn’t available anymore. Choose another one.',
    ),
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'Gift Card' }))
  await screen.findByText('This option isn’t available anymore. Choose another one.')
  expect(screen.queryByRole('button', { name: 'Save change' })).toBeNull()
})

test('once it is too late the overview says what holds, and without a look-up it is asked for', async () => {
  const at = 'GET /front-1/claim/R-77/outcomes/claim-line-1'
  const late = open({ [at]: refuse(409, 'This item’s outcome can’t be changed anymore.') })
  await waitFor(() => expect(late.address()).toBe('/birch/claim/overview/R-77'))
})

test('by its address, it is open to the browser that has looked the order up', async () => {
  const proofs: (string | null)[] = []
  open({
    'GET /front-1/claim/R-77/outcomes/claim-line-1': ({ headers }) => {
      proofs.push(headers.get(orderTokenHeader))
      return changes
    },
  })
  keepVisits([{ orderId: aClaim().originalStoreOrder.idFromPlatform, token: 'proof' }])
  await screen.findByRole('radio', { name: 'Gift Card' })
  expect(proofs).toEqual(['proof'])
})
