// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { someSettings } from '../../testing/builders.ts'
import { refuse, type FakeRequest, type FakeRoutes } from '../../testing/fake-server.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { anOwnRegistration } from '../../testing/own-registration.ts'

const settings = () => {
  const base = someSettings()
  return someSettings({
    registrations: {
      ...base.registrations,
      isEnabled: true,
      isStartWarrantyClaimEnabled: true,
      storeSalesChannels: [{ id: 'store', name: 'Department store' }],
    },
  })
}
const address = '/birch/register/change?token=id.signature'
const openBy = (routes: FakeRoutes, own = anOwnRegistration()) =>
  openPortal(address, {
    'GET /settings/birch': settings(),
    'POST /front-1/registration/open': own,
    ...routes,
  })

describe('a registration by its link', () => {
  test('is corrected with the token and the version seen; a sales channel no longer offered stays', async () => {
    const sent: unknown[] = []
    openBy({
      'POST /front-1/registration/change': ({ body }: FakeRequest) => {
        sent.push(body)
        return anOwnRegistration({ firstName: 'Augusta', version: '2' })
      },
    })
    fireEvent.change(await screen.findByLabelText('First Name'), { target: { value: '' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('First name is required.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('First Name'), { target: { value: 'Augusta' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('We’ve saved your changes.')).toBeTruthy()
    expect(sent).toMatchObject([
      {
        token: 'id.signature',
        version: '1',
        firstName: 'Augusta',
        estimatedPurchaseDate: '2026-01-10',
        storeSalesChannelId: 'fair',
        address: null,
      },
    ])
  })

  test('is canceled after a confirmation', async () => {
    let isCanceled = false
    openPortal(address, {
      'GET /settings/birch': settings(),
      'POST /front-1/registration/open': () =>
        anOwnRegistration(isCanceled ? { obstacle: 'canceled', canceledOn: '2026-11-20T12:00:00.000Z' } : {}),
      'POST /front-1/registration/cancel': ({ body }: FakeRequest) => {
        expect(body).toEqual({ token: 'id.signature', version: '1' })
        isCanceled = true
        return anOwnRegistration({ obstacle: 'canceled' })
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel registration' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel registration' }))
    expect(await screen.findByText('This registration is canceled.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Start A Claim' })).toBeNull()
  })

  test('cannot be changed while a claim on it is open', async () => {
    openBy({}, anOwnRegistration({ obstacle: 'openClaim' }))
    await screen.findByText('You can’t change this registration while a claim on it is open.')
    expect(screen.queryByRole('button', { name: /Save|Cancel/ })).toBeNull()
  })

  test('shows what the server refuses', async () => {
    openBy({ 'POST /front-1/registration/change': refuse(409, 'Somebody changed it.') })
    fireEvent.click(await screen.findByRole('button', { name: 'Save changes' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody changed it.')
  })

  test('says so when the link no longer works', async () => {
    openBy({ 'POST /front-1/registration/open': refuse(401, 'This link no longer works.') })
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  })
})
