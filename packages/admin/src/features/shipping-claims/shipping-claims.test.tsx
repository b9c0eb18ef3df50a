// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../testing/builders.ts'
import { refuse } from '../../testing/fake-server.ts'
import { openConsole } from '../../testing/open-console.tsx'
import { aShippingClaim, listedShippingClaim } from '../../testing/shipping-claim-builders.ts'

const session = { [`GET /${storeId}/me`]: aStoreSession() }
const at = `/${storeId}/shipping-protection/claim`
const noViews = {
  [`GET /${storeId}/view`]: { items: [] },
  [`GET /${storeId}/view/counts`]: { items: [] },
}
const page = (items: unknown[]) => ({ items, nextCursor: null, prevCursor: null })

test('the list is searched and narrowed, leads to each claim, and says what to do when nothing is there', async () => {
  const row = {
    id: 's1',
    ...listedShippingClaim,
    storeOrderId: 'o1',
    orderNo: '#1001',
    product: { name: 'Camp Enamel Mug', imgUrl: null },
    itemCount: 2,
    hasError: true,
  }
  const { calls } = openConsole(`/${storeId}/shipping-claims`, {
    ...session,
    ...noViews,
    [`GET ${at}`]: ({ query }) => page(query.get('text') ? [] : [row]),
  })
  const link = await screen.findByRole('link', { name: 'Lost' })
  expect(link.getAttribute('href')).toBe(`/${storeId}/shipping-claims/s1`)
  expect(screen.getByText('Needs attention')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Search delivery claims'), { target: { value: 'nobody' } })
  expect(await screen.findByText('No results found')).toBeTruthy()
  expect(calls).toContain(`GET ${at}?text=nobody`)
})

test('what the list shows is kept as a view, and a view is gone back to', async () => {
  const open = {
    id: 'shipping-open',
    kind: 'Shipping',
    name: 'Open',
    filters: { status: ['Open', 'InProgress'] },
    sortBy: 'createdOn',
    orderBy: 'asc',
    columns: [],
    isBuiltIn: true,
    version: 'built-in',
  }
  const sent: unknown[] = []
  const { calls } = openConsole(`/${storeId}/shipping-claims?reason=Lost`, {
    ...session,
    [`GET ${at}`]: page([]),
    [`GET /${storeId}/view`]: { items: [open] },
    [`GET /${storeId}/view/counts`]: { items: [{ viewId: open.id, count: 3, isMore: false }] },
    [`POST /${storeId}/view`]: ({ body }) => {
      sent.push(body)
      return { ...(body as object), id: 'v1', isBuiltIn: false, version: '1' }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'View actions' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save as new view' }))
  fireEvent.change(await screen.findByLabelText('View name'), { target: { value: 'Lost ones' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ kind: 'Shipping', name: 'Lost ones', filters: { reason: ['Lost'] } }]),
  )
  fireEvent.click(screen.getByRole('link', { name: /^Open/, hidden: true }))
  await waitFor(() => expect(calls).toContain(`GET ${at}?status=Open%2CInProgress&orderBy=asc`))
})

test('a claim is settled only after it was seen what that does, and for the chosen items alone', async () => {
  const sent: unknown[] = []
  let claim = aShippingClaim()
  openConsole(`/${storeId}/shipping-claims/s1`, {
    ...session,
    [`GET ${at}/s1`]: () => claim,
    [`POST ${at}/s1/finalize/preview`]: ({ body }) => {
      const { shippingClaimLineItemIds: ids, resolutionMethod } = body as {
        shippingClaimLineItemIds: string[]
        resolutionMethod: string
      }
      const isRefund = resolutionMethod === 'Refund'
      return {
        version: 3,
        refund: isRefund ? { amount: 20 * ids.length } : null,
        reordered: [],
        obstructed: isRefund
          ? []
          : [{ shippingClaimLineItemId: 'l1', code: 'OUT_OF_STOCK', message: 'It is no longer in stock.' }],
        givenAway: isRefund ? 20 * ids.length : 0,
        approvalLimit: null,
      }
    },
    [`POST ${at}/s1/finalize`]: ({ body }) => {
      sent.push(body)
      if (sent.length === 1) return refuse(409, 'No', { code: 'claim_changed' })
      claim = aShippingClaim({ status: 'Closed_Refunded', refunds: [{ amount: 20 }] })
      return claim
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Resolve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve claim' }))
  expect(await dialog.findByText('$40.00')).toBeTruthy()
  const submit = (name: string) => dialog.getByRole('button', { name })

  fireEvent.click(dialog.getByLabelText('Reship'))
  expect(await dialog.findByText('1 × Scarf: It is no longer in stock.')).toBeTruthy()
  expect(submit('Reship').hasAttribute('disabled')).toBe(true)
  fireEvent.click(dialog.getByLabelText('Refund'))
  fireEvent.click(dialog.getByLabelText('1 × Mug'))
  expect(await dialog.findByText('$20.00')).toBeTruthy()

  fireEvent.click(submit('Refund'))
  expect(await dialog.findByText(/^Someone else changed this claim/)).toBeTruthy()
  await waitFor(() => expect(submit('Refund').hasAttribute('disabled')).toBe(false))
  fireEvent.click(submit('Refund'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[1]).toEqual({
    finalizationSource: 'Merchant_App',
    resolutionMethod: 'Refund',
    shippingClaimLineItemIds: ['l1'],
    version: 3,
    isDenied: false,
    notifyCustomerByEmail: true,
    noteToCustomer: null,
  })
  expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull()
})

test('items that are unticked and ticked again are nothing to ask about before it is closed', async () => {
  openConsole(`/${storeId}/shipping-claims/s1`, {
    ...session,
    [`GET ${at}/s1`]: aShippingClaim(),
    [`POST ${at}/s1/finalize/preview`]: {
      version: 3,
      refund: { amount: 40 },
      reordered: [],
      obstructed: [],
      givenAway: 40,
      approvalLimit: null,
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Resolve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve claim' }))
  const first = await dialog.findByLabelText('1 × Scarf')
  fireEvent.click(first)
  fireEvent.click(first)
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a failed attempt can only be retried unchanged', async () => {
  const asked: unknown[] = []
  let claim = aShippingClaim({
    status: 'InProgress',
    error: { code: 'NOT_CARRIED_OUT', message: 'This couldn’t be completed automatically.' },
    begun: { resolutionMethod: 'Reorder', shippingClaimLineItemIds: ['l2'] },
  })
  openConsole(`/${storeId}/shipping-claims/s1`, {
    ...session,
    [`GET ${at}/s1`]: () => claim,
    [`POST ${at}/s1/finalize/preview`]: ({ body }) => {
      asked.push(body)
      return {
        version: 3,
        refund: null,
        reordered: [{ shippingClaimLineItemId: 'l2', quantity: 1, inStock: 4 }],
        obstructed: [],
        givenAway: 20,
        approvalLimit: null,
      }
    },
    [`POST ${at}/s1/finalize`]: ({ body }) => {
      asked.push(body)
      claim = aShippingClaim({ status: 'InProgress', isBeingSettled: true })
      return claim
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Resolve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve claim' }))
  expect(dialog.queryByRole('radio')).toBeNull()
  expect(dialog.queryByRole('checkbox')).toBeNull()
  expect(await dialog.findByText('4 in stock')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const begun = { resolutionMethod: 'Reorder', shippingClaimLineItemIds: ['l2'] }
  expect(asked).toMatchObject([begun, { ...begun, version: 3 }])
})

test('what is written reaches the server, and an empty message does not', async () => {
  const sent: unknown[] = []
  openConsole(`/${storeId}/shipping-claims/s1`, {
    ...session,
    [`GET ${at}/s1`]: aShippingClaim({ error: { code: 'OUT_OF_STOCK', message: 'It ran out.' } }),
    [`POST ${at}/s1/conversation`]: ({ body }) => {
      sent.push(body)
      return aShippingClaim()
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('It ran out.')
  fireEvent.click(screen.getByRole('button', { name: 'Send email' }))
  expect(await screen.findByText('Must not be empty')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Comment'))
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Called them' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add comment' }))
  await waitFor(() => expect(sent).toEqual([{ kind: 'comment', message: 'Called them' }]))
})

test('who may only look is shown no way to write or settle', async () => {
  openConsole(`/${storeId}/shipping-claims/s1`, {
    [`GET /${storeId}/me`]: aStoreSession({ roleCode: 'Staff', capabilities: ['viewClaims'] }),
    [`GET ${at}/s1`]: aShippingClaim(),
  })
  expect(await screen.findByText('It never came')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull()
  expect(screen.queryByLabelText('Message')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Order #1001' })).toBeNull()
})

test('pictures are looked at in place', async () => {
  const crate = { name: 'gsp/1', originalName: 'crate.png', contentType: 'image/png', src: '/files/crate' }
  openConsole(`/${storeId}/shipping-claims/s1`, {
    ...session,
    [`GET ${at}/s1`]: aShippingClaim({ noteFromCustomer: null, images: [crate] }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Open crate.png' }))
  const viewer = within(await screen.findByRole('dialog', { name: 'crate.png' }))
  expect(viewer.getByRole('img', { name: 'crate.png' }).getAttribute('src')).toBe('/files/crate')
  fireEvent.click(viewer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
