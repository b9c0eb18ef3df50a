// @vitest-environment happy-dom
import type { StoreUser } from '@aftercare/domain/merchants/store-user-schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../../testing/builders.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { openConsole } from '../../../testing/open-console.tsx'

const moment = '2026-11-20T12:00:00.000Z'
const session = { [`GET /${storeId}/me`]: aStoreSession() }
const settings = `/${storeId}/settings`
const list = (items: unknown[]) => ({ items, nextCursor: null, prevCursor: null })

const aUser = (change: Partial<StoreUser> = {}): StoreUser => ({
  id: 'u2',
  idFromPlatform: null,
  firstName: 'Theo',
  lastName: 'Lindqvist',
  email: 'theo@birch.example',
  role: { storeId, roleCode: 'Staff' },
  mutedAlerts: [],
  areAlertsMailed: false,
  createdOn: moment,
  joinedOn: null,
  ...change,
})
const me = aUser({ id: 'u1', firstName: 'Mara', lastName: 'Holt', role: { storeId, roleCode: 'Admin' } })
const openMenuOf = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
const choose = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }))

test('a user is invited; missing input is shown at its field and nothing is sent', async () => {
  const sent: unknown[] = []
  const { calls } = openConsole(`${settings}/users`, {
    ...session,
    [`GET /${storeId}/user`]: () => ({
      nextCursor: null,
      prevCursor: null,
      items: sent.length > 0 ? [me, aUser()] : [me],
    }),
    [`POST /${storeId}/user`]: ({ body }) => {
      sent.push(body)
      return aUser()
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Invite user' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite user' }))
  const enter = (name: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(name), { target: { value } })
  enter('Email', 'theo@birch.example')
  enter('First name', 'Theo')
  enter('Last name', 'Lindqvist')
  fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await dialog.findByText('Please choose a role')).toBeTruthy()
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  fireEvent.click(dialog.getByRole('radio', { name: /^Staff/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('Theo Lindqvist')).toBeTruthy()
  expect(sent).toMatchObject([{ email: 'theo@birch.example', roleCode: 'Staff' }])
})

test('the last Admin stays: the server’s reason is shown and the question stays open', async () => {
  openConsole(`${settings}/users`, {
    ...session,
    [`GET /${storeId}/user`]: {
      nextCursor: null,
      prevCursor: null,
      items: [aUser({ role: { storeId, roleCode: 'Admin' } })],
    },
    [`DELETE /${storeId}/user/u2`]: refuse(409, 'A store needs at least one Admin.'),
  })
  await openMenuOf('Theo Lindqvist')
  await choose('Remove from store')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Theo Lindqvist?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await dialog.findByText('A store needs at least one Admin.')).toBeTruthy()
})

test('users cannot change their own role or remove themselves; alerts are switched for each', async () => {
  let sent: unknown
  openConsole(`${settings}/users`, {
    ...session,
    [`GET /${storeId}/user`]: { nextCursor: null, prevCursor: null, items: [me] },
    [`PUT /${storeId}/user/u1`]: ({ body }) => {
      sent = body
      return me
    },
  })
  await openMenuOf('Mara Holt')
  await screen.findByRole('menuitem', { name: 'Edit' })
  expect(screen.queryByRole('menuitem', { name: 'Remove from store' })).toBeNull()
  await choose('Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit user' }))
  expect(dialog.getByText('Only another Admin can change your role.')).toBeTruthy()
  for (const role of dialog.getAllByRole('radio')) expect(role).toHaveProperty('disabled', true)
  fireEvent.click(dialog.getByRole('switch', { name: 'Products' }))
  fireEvent.click(dialog.getByRole('switch', { name: /^Also send by email/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual({ mutedAlerts: ['Product'], areAlertsMailed: true }))
})

test('an API key is shown once, and revoked after a confirmation', async () => {
  const made = {
    id: 'k1',
    kind: 'key',
    name: 'Reports',
    prefix: 'aft_key_abcd',
    scopes: ['read:claims'],
    createdOn: moment,
    lastUsedOn: null,
  }
  let keys: object[] = []
  openConsole(`${settings}/api-keys`, {
    ...session,
    [`GET /${storeId}/api-key`]: () => ({ nextCursor: null, prevCursor: null, items: keys }),
    [`POST /${storeId}/api-key`]: () => {
      keys = [made]
      return { ...made, key: 'aft_key_abcdefgh' }
    },
    [`DELETE /${storeId}/api-key/k1`]: () => {
      keys = []
      return new Response(null, { status: 204 })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Create API key' }))
  const form = within(await screen.findByRole('dialog', { name: 'Create API key' }))
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Reports' } })
  fireEvent.click(form.getByRole('checkbox', { name: /^Read claims/ }))
  fireEvent.click(form.getByRole('button', { name: 'Create key' }))
  expect(await screen.findByRole('textbox', { name: 'API key' })).toHaveProperty('value', 'aft_key_abcdefgh')
  fireEvent.click(screen.getByRole('button', { name: 'I’ve copied it' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'API key' })).toBeNull())

  fireEvent.click(await screen.findByRole('button', { name: 'Revoke Reports' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke access' }))
  expect(await screen.findByText('No API keys')).toBeTruthy()
})

test('a sign-in link is created after a confirmation and shown once; a refusal is shown in place', async () => {
  const url = 'https://aftercare.example/admin/sign-in?accessCode=aft_once_abc'
  let isRefused = true
  const { calls } = openConsole(`${settings}/users`, {
    ...session,
    [`GET /${storeId}/user`]: { nextCursor: null, prevCursor: null, items: [me, aUser()] },
    [`POST /${storeId}/user/u2/access-code`]: () =>
      isRefused ? refuse(429, 'Please wait.') : { accessCode: 'aft_once_abc', url, expiresOn: moment },
  })
  await openMenuOf('Theo Lindqvist')
  await choose('Create sign-in link')
  const question = within(
    await screen.findByRole('dialog', { name: 'Create a sign-in link for Theo Lindqvist?' }),
  )
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Create link' }))
  expect(await question.findByText('Please wait.')).toBeTruthy()
  isRefused = false
  fireEvent.click(question.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByLabelText('Sign-in link')).toHaveProperty('value', url)
  fireEvent.click(screen.getByRole('button', { name: 'I’ve copied it' }))
  await waitFor(() => expect(screen.queryByLabelText('Sign-in link')).toBeNull())
})

test('an Admin sees whose cards are connected, and disconnects one', async () => {
  const user = { id: 'u-2', name: 'Theo Park', email: 'theo@northwind.example' }
  const card = { id: 'c-1', helpdesk: 'front', user, browser: 'Chrome on macOS', connectedOn: moment }
  let cards = [{ ...card, lastUsedOn: null, expiresOn: moment }]
  openConsole(`${settings}/helpdesk-cards`, {
    ...session,
    [`GET /${storeId}/helpdesk-card`]: { items: [] },
    [`GET /${storeId}/card-pairing`]: () => ({ items: cards }),
    [`DELETE /${storeId}/card-pairing/c-1`]: () => {
      cards = []
      return new Response(null, { status: 204 })
    },
  })
  expect(await screen.findByText('Chrome on macOS')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Disconnect Theo Park’s Front card' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByText('No agent has connected a card.')).toBeDefined()
})

test('a helpdesk card is added, its secret shown once and recreated, and it is removed', async () => {
  let cards: { configId: string; createdOn: string }[] = []
  const secrets = ['first-secret', 'second-secret']
  openConsole(`${settings}/helpdesk-cards`, {
    ...session,
    [`GET /${storeId}/card-pairing`]: { items: [] },
    [`GET /${storeId}/helpdesk-card`]: () => ({ items: cards }),
    [`POST /${storeId}/helpdesk-card`]: ({ body }) => {
      const { configId } = body as { configId: string }
      cards = [{ configId, createdOn: moment }]
      return { configId, createdOn: moment, secret: secrets.shift() ?? '' }
    },
    [`DELETE /${storeId}/helpdesk-card/desk-1`]: () => {
      cards = []
      return new Response(null, { status: 204 })
    },
  })
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  const told = async (secret: string) => {
    await waitFor(() => expect(screen.getByLabelText('Card secret')).toHaveProperty('value', secret))
    await press('I’ve copied it')
    await waitFor(() => expect(screen.queryByLabelText('Card secret')).toBeNull())
  }
  expect(await screen.findByText('No helpdesk cards')).toBeTruthy()
  await press('Add card')
  const form = within(await screen.findByRole('dialog', { name: 'Add card' }))
  const name = (value: string) => fireEvent.change(form.getByLabelText('Config ID'), { target: { value } })
  name('no spaces, please')
  fireEvent.click(form.getByRole('button', { name: 'Create secret' }))
  await waitFor(() => expect(form.getByLabelText('Config ID').getAttribute('aria-invalid')).toBe('true'))
  name('desk-1')
  fireEvent.click(form.getByRole('button', { name: 'Create secret' }))
  await told('first-secret')

  await press('Create new secret for desk-1')
  await press('Create secret')
  await told('second-secret')

  await press('Add card')
  fireEvent.change(await screen.findByLabelText('Config ID'), { target: { value: 'desk-1' } })
  expect(await screen.findByText(/already in the list/)).toBeTruthy()
  await press('Close')
  await press('Discard changes')

  await press('Remove desk-1')
  await press('Remove card')
  expect(await screen.findByText('No helpdesk cards')).toBeTruthy()
})

test('an API admin starts at API keys and sees nothing else', async () => {
  const keeper = aStoreSession({
    roleCode: 'Commerce_API_Admin',
    capabilities: ['viewStore', 'manageApiKeys'],
  })
  const { address } = openConsole(`/${storeId}`, {
    [`GET /${storeId}/me`]: keeper,
    [`GET /${storeId}/api-key`]: { nextCursor: null, prevCursor: null, items: [] },
  })
  expect(await screen.findByText('No API keys')).toBeTruthy()
  expect(address()).toBe(`${settings}/api-keys`)
  expect(screen.queryByRole('link', { name: 'Users' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull()
})

test('an OAuth client is created; its ID and secret are shown, the secret once', async () => {
  const sent: unknown[] = []
  const client = { id: 'client-1', kind: 'client', name: 'Shop', prefix: 'client-1', createdOn: moment }
  openConsole(`${settings}/api-keys`, {
    ...session,
    [`GET /${storeId}/api-key`]: () => ({
      nextCursor: null,
      prevCursor: null,
      items: sent.length > 0 ? [{ ...client, scopes: ['write:orders'], lastUsedOn: null }] : [],
    }),
    [`POST /${storeId}/api-key`]: ({ body }) => {
      sent.push(body)
      return { ...client, scopes: ['write:orders'], lastUsedOn: null, key: 'aft_secret_1' }
    },
  })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Create API key' }))[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }))
  fireEvent.click(dialog.getByRole('radio', { name: /^OAuth client/ }))
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Shop' } })
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Manage orders/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Create key' }))
  const shown = within(await screen.findByRole('dialog', { name: 'OAuth client created' }))
  expect(shown.getByLabelText<HTMLInputElement>('Client ID').value).toBe('client-1')
  expect(shown.getByLabelText<HTMLInputElement>('Client secret').value).toBe('aft_secret_1')
  expect(sent).toEqual([{ kind: 'client', name: 'Shop', scopes: ['write:orders'] }])
})

const aChange = (
  action: string,
  subject: { type: string; id: string; name: string | null },
  after: unknown,
) => ({
  id: action,
  createdOn: moment,
  actor: { userId: 'u2', apiKeyId: null, name: 'Theo Lindqvist', via: 'password' },
  action,
  subject: { ...subject, partOf: null },
  before: null,
  after,
})

test('a change says who made it, from what into what, and names and leads to what was changed', async () => {
  const { calls } = openConsole(`${settings}/changes?actorId=u2`, {
    ...session,
    [`GET /${storeId}/user`]: { nextCursor: null, prevCursor: null, items: [aUser()] },
    [`GET /${storeId}/api-key`]: { nextCursor: null, prevCursor: null, items: [] },
    [`GET /${storeId}/audit`]: list([
      {
        id: 'a1',
        createdOn: moment,
        actor: { userId: 'u2', apiKeyId: null, name: 'Theo Lindqvist', via: 'password' },
        action: 'claimLine.changeReason',
        subject: {
          type: 'claimLine',
          id: 'l1',
          name: 'Scarf - Red',
          partOf: { type: 'claim', id: 'c1', name: 'R-1' },
        },
        before: { reason: 'Too small', quantity: 1 },
        after: { reason: 'Too large', quantity: 1 },
      },
      aChange('rate.update', { type: 'rate', id: 'rate1', name: 'Express' }, { name: 'Express' }),
      aChange('claim.cancel', { type: 'claim', id: 'c2', name: 'R-2' }, null),
      aChange('rule.delete', { type: 'rule', id: 'rule1', name: 'Keep lamps' }, null),
      aChange('email-template.update', { type: 'email-template', id: 'x', name: null }, { subject: 'Hi' }),
    ]),
  })
  expect(await screen.findByText('Changed an item’s reason')).toBeTruthy()
  expect(calls).toContain(`GET /${storeId}/audit?actorId=u2`)
  expect(screen.getByText('Scarf - Red')).toBeTruthy()
  const pageOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(pageOf('R-1')).toBe(`/${storeId}/claims/return/c1`)
  expect(pageOf('R-2')).toBe(`/${storeId}/claims/return/c2`)
  expect(pageOf('Express')).toBe(`/${storeId}/settings/rates/rate1`)
  expect(screen.getByText('Keep lamps')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Keep lamps' })).toBeNull()
  const details = screen.getAllByText('Show changes')[0]?.closest('details')
  if (details) details.open = true
  if (details) fireEvent(details, new Event('toggle'))
  const row = await screen.findByRole('row', { name: /Reason/ })
  expect(row.textContent).toBe('ReasonToo smallToo large')
  expect(screen.queryByRole('row', { name: /Quantity/ })).toBeNull()
})

test('an email in the outbox is shown as text, never as markup', async () => {
  const text = 'Come in: https://aftercare.example/admin/password?token=1\n<img src=x onerror=alert(1)>'
  const from = { name: 'Birch', address: 'care@birch.example' }
  const mail = { id: 'm1', to: 'theo@birch.example', subject: 'Join us', text, createdOn: moment, from }
  const { container } = openConsole(`${settings}/outbox`, {
    ...session,
    [`GET /${storeId}/outbox`]: list([mail]),
  })
  fireEvent.click(await screen.findByRole('link', { name: 'Join us' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Join us' }))
  const link = shown.getByRole('link')
  expect(link.getAttribute('href')).toBe('https://aftercare.example/admin/password?token=1')
  expect(shown.getByText(/onerror=alert/)).toBeTruthy()
  expect(shown.getByText(/^From Birch <care@birch\.example>/)).toBeTruthy()
  expect(container.ownerDocument.querySelector('img')).toBeNull()
})

test('with a mail server there is no outbox, and the page says so', async () => {
  openConsole(`${settings}/outbox`, session)
  expect(await screen.findByText('Emails are being sent')).toBeTruthy()
})

test('the secret of customer sign-in is created and shown once, replaced, and removed', async () => {
  let createdOn: string | null = null
  const secrets = ['first-secret', 'second-secret']
  openConsole(`${settings}/customer-sign-in`, {
    ...session,
    [`GET /${storeId}/customer-key`]: () => ({ createdOn }),
    [`POST /${storeId}/customer-key`]: () => {
      createdOn = moment
      return { createdOn, secret: secrets.shift() ?? '' }
    },
    [`DELETE /${storeId}/customer-key`]: () => {
      createdOn = null
      return new Response(null, { status: 204 })
    },
  })
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  const told = async (secret: string) => {
    await waitFor(() => expect(screen.getByLabelText('Secret')).toHaveProperty('value', secret))
    await press('I’ve copied it')
    await waitFor(() => expect(screen.queryByLabelText('Secret')).toBeNull())
  }
  await press('Create secret')
  await told('first-secret')
  await press('Create new secret')
  await press('Create secret')
  await told('second-secret')
  await press('Remove')
  await press('Remove secret')
  expect(await screen.findByText('No secret')).toBeTruthy()
})
