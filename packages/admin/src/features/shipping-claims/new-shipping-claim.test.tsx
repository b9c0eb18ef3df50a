// @vitest-environment happy-dom
import type { ShippingClaimOffer } from '@aftercare/domain/api/shipping-claim-schema'
import { aPhoto, aSignedUrl, startFakeUploads } from '@aftercare/domain/testing/fake-uploads'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../testing/builders.ts'
import { refuse } from '../../testing/fake-server.ts'
import { openConsole } from '../../testing/open-console.tsx'
import { adasAddress, aShippedItem, aShippingClaim } from '../../testing/shipping-claim-builders.ts'

const at = `/${storeId}/shipping-protection/claim`

/** The form for an order of two scarves, by a store that says this about each reason. */
function openForm(reasons: ShippingClaimOffer['reasons'], answers: unknown[] = [{ id: 's1' }]) {
  const sent: unknown[] = []
  const console = openConsole(`/${storeId}/orders/o1/shipping-claim`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET /${storeId}/order/o1/shipping-protection`]: {
      storeOrderId: 'o1',
      orderNo: '#1001',
      currencyCode: 'USD',
      customerEmail: 'ada@example.com',
      shippingAddress: adasAddress,
      wasShippingProtected: true,
      lineItems: [{ ...aShippedItem('ol1', 'Scarf'), claimableQuantity: 2, unitAmount: 20 }],
      reasons,
      shippingClaims: [],
    },
    [`POST /${storeId}/order/o1/signed-url`]: aSignedUrl,
    [`POST ${at}`]: ({ body }) => {
      sent.push(body)
      return answers[sent.length - 1]
    },
    [`GET ${at}/s1`]: aShippingClaim(),
  })
  return { ...console, sent }
}

const aReason = (reason: ShippingClaimOffer['reasons'][number]['reason'], given: object = {}) => ({
  reason,
  obstacle: null,
  requiredImageCount: 0,
  override: null,
  ...given,
})
const file = () => fireEvent.click(screen.getByRole('button', { name: 'File claim' }))
async function choose(reason: string) {
  fireEvent.click(await screen.findByRole('combobox', { name: 'Issue' }))
  fireEvent.click(await screen.findByRole('option', { name: reason }))
}

test('a claim is filed for a customer, against the terms with a reason', async () => {
  const { address: here, sent } = openForm([aReason('Lost', { obstacle: 'too_early' })])
  await screen.findByRole('button', { name: 'File claim' })
  file()
  expect(await screen.findByText('Please choose one of the reasons.')).toBeTruthy()
  await choose('Lost')
  expect(await screen.findByText(/^It’s too early/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('File anyway'), { target: { value: 'A regular' } })
  file()
  await waitFor(() => expect(here()).toBe(`/${storeId}/shipping-claims/s1`))
  expect(sent).toMatchObject([
    {
      reason: 'Lost',
      originalStoreOrder: { id: 'o1', lineItems: [{ id: 'ol1', quantity: 2 }] },
      overrideReason: 'A regular',
      images: [],
    },
  ])
})

test('pictures go with it once they have arrived, and nothing that is none', async () => {
  const uploads = startFakeUploads()
  const missing = { path: 'images', message: 'A minimum of 1 media files are required' }
  const answers = [refuse(422, missing.message, { fields: [missing] }), { id: 's1' }]
  const { sent, address: here } = openForm([aReason('Damaged', { requiredImageCount: 1 })], answers)
  await choose('Damaged')
  file()
  expect(await screen.findByText(missing.message)).toBeTruthy()
  const add = (chosen: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    expect(input?.accept).toBe('image/jpeg,image/png,image/webp')
    fireEvent.change(input ?? document.body, { target: { files: [chosen] } })
  }
  add(new File(['film'], 'film.mp4', { type: 'video/mp4' }))
  expect(await screen.findByText('File not accepted. Accepted file types: JPEG, PNG, WebP')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove film.mp4' }))
  add(aPhoto())
  await waitFor(() => expect(uploads).toHaveLength(1))
  file()
  expect(await screen.findByText(/^Some files weren’t uploaded/)).toBeTruthy()
  uploads[0]?.answer(204)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  file()
  await waitFor(() => expect(here()).toBe(`/${storeId}/shipping-claims/s1`))
  expect(sent).toMatchObject([{ images: [] }, { reason: 'Damaged', images: ['crewClaimImg/abc'] }])
})

test('leaving a started claim asks first', async () => {
  const { address: here } = openForm([aReason('Lost')])
  await choose('Lost')
  fireEvent.click(screen.getByRole('link', { name: 'Order #1001' }))
  expect(await screen.findByRole('dialog', { name: 'Leave page with unsaved changes?' })).toBeTruthy()
  expect(here()).toBe(`/${storeId}/orders/o1/shipping-claim`)
})

test('only the store’s reasons are offered, with the help that customers read instead', async () => {
  const override = {
    reason: 'Lost' as const,
    headline: 'Ask the carrier first',
    description: 'They find most parcels.',
    href: 'https://carrier.example/search',
    buttonText: 'Ask them',
  }
  openForm([aReason('Damaged'), aReason('Lost', { override })])
  fireEvent.click(await screen.findByRole('combobox', { name: 'Issue' }))
  const offered = await screen.findAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Damaged', 'Lost'])
  fireEvent.click(screen.getByRole('option', { name: 'Lost' }))
  expect(await screen.findByText('Ask the carrier first')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ask them' }).getAttribute('href')).toBe(override.href)
})
