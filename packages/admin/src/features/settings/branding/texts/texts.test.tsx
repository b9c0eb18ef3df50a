// @vitest-environment happy-dom
import { templateVariables } from '@aftercare/domain/mail/email-template-variables'
import { defaultText } from '@aftercare/domain/text-messages/default-texts'
import {
  textEvents,
  type TextEvent,
  type TextTemplate,
} from '@aftercare/domain/text-messages/text-message-schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClaimListItem, aStoreSession, storeId } from '../../../../testing/builders.ts'
import { refuse, type FakeRequest, type FakeRoutes } from '../../../../testing/fake-server.ts'
import { openConsole } from '../../../../testing/open-console.tsx'

const ours = (id: TextEvent): TextTemplate => ({
  id,
  isEnabled: true,
  text: defaultText(id, 'en'),
  translations: {},
  contentSid: '',
  contentVariables: '',
  isOwnText: false,
  version: 0,
})
const connected = { isConnected: true, hasWhatsApp: true }
const oursIn = { de: defaultText('labelReady', 'de'), fr: defaultText('labelReady', 'fr') }
const one = `/${storeId}/text-template/labelReady`
const message = {
  template: ours('labelReady'),
  ours: defaultText('labelReady', 'en'),
  oursIn,
  variables: templateVariables('labelReady').filter(({ isForBodyOnly }) => !isForBodyOnly),
  ...connected,
}
const listed = aClaimListItem({ id: 'c1', externalId: 'R-1', customerName: 'Ada Lovelace' })
const counted = { encoding: 'GSM-7', units: 161, segments: 2, claim: listed }

const server = (given: FakeRoutes = {}): FakeRoutes => ({
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET /${storeId}/text-template`]: { items: textEvents.map(ours), ...connected },
  [`GET ${one}`]: message,
  [`GET /${storeId}/claim`]: { items: [listed], nextCursor: null, prevCursor: null },
  [`POST ${one}/preview`]: ({ body }: FakeRequest) => ({
    text: `As sent: ${(body as { text: string }).text}`,
    ...counted,
  }),
  ...given,
})
const openList = (given: FakeRoutes = {}) => openConsole(`/${storeId}/settings/text-messages`, server(given))
const openOne = (given: FakeRoutes = {}) =>
  openConsole(`/${storeId}/settings/text-messages/labelReady`, server(given))
const field = (name: string) => screen.findByLabelText<HTMLTextAreaElement>(name)
const enter = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const saved = 'Settings saved. Customers see them now.'
/** Saves, and keeps what was sent. */
const savesAt = (sent: unknown[]): FakeRoutes => ({
  [`PUT ${one}`]: ({ body }: FakeRequest) => {
    sent.push(body)
    return { ...ours('labelReady'), ...(body as object), version: 1 }
  },
})

test('every message is listed with when it is sent, and turned off by its switch', async () => {
  let sent: unknown
  openList({
    [`PUT /${storeId}/text-template/denied`]: ({ body }: FakeRequest) => {
      sent = body
      return { ...ours('denied'), isEnabled: false, version: 1 }
    },
  })
  expect(
    await screen.findByText('When the first package of an exchange or replacement order ships.'),
  ).toBeTruthy()
  expect(screen.getAllByRole('switch', { name: /^Send “/ })).toHaveLength(textEvents.length)
  expect(screen.queryByRole('link', { name: 'Open Twilio settings' })).toBeNull()
  fireEvent.click(screen.getByRole('switch', { name: 'Send “Request declined”' }))
  await waitFor(() =>
    expect(sent).toEqual({
      version: 0,
      isEnabled: false,
      text: defaultText('denied', 'en'),
      translations: {},
      contentSid: '',
      contentVariables: '',
    }),
  )
})

test('without Twilio the screens say that nothing is sent, and lead there', async () => {
  openList({
    [`GET /${storeId}/text-template`]: {
      items: textEvents.map(ours),
      isConnected: false,
      hasWhatsApp: false,
    },
    [`GET ${one}`]: { ...message, isConnected: false, hasWhatsApp: false },
  })
  const link = await screen.findByRole('link', { name: 'Open Twilio settings' })
  expect(link.getAttribute('href')).toMatch(/\/settings\/integrations\/twilio$/)
  fireEvent.click(screen.getByRole('link', { name: 'Edit “Return label ready”' }))
  await field('Message')
  expect(screen.getByText('No text messages are sent yet')).toBeTruthy()
  expect(screen.queryByLabelText('WhatsApp template ID')).toBeNull()
})

test('a message is shown as the server renders it for a claim, with the messages that are billed', async () => {
  openOne()
  expect(await screen.findByText(/^As sent: /)).toBeTruthy()
  expect(screen.getByText('Message to Ada Lovelace for R-1.')).toBeTruthy()
  expect(screen.getByText('161 characters. Billed as 2 messages.')).toBeTruthy()
  await enter('Message', 'Your label is ready')
  expect(await screen.findByText('As sent: Your label is ready')).toBeTruthy()
})

test('a message with characters of other alphabets says what that takes', async () => {
  openOne({
    [`POST ${one}/preview`]: { text: 'Gotowe ✔', ...counted, encoding: 'UCS-2', units: 8, segments: 1 },
  })
  expect(await screen.findByText('8 characters. Billed as 1 message.')).toBeTruthy()
  expect(screen.getByText(/a message holds 70 characters instead of 160\.$/)).toBeTruthy()
})

test('a text that can’t be used says where, while the last preview stays', async () => {
  const refused = 'Line 1: There is no variable claim.nubmer in this message'
  openOne({
    [`POST ${one}/preview`]: ({ body }: FakeRequest) =>
      (body as { text: string }).text.includes('nubmer')
        ? refuse(422, 'No', { fields: [{ path: 'text', message: refused }] })
        : { text: 'Hello', ...counted },
  })
  await screen.findByText('Hello')
  await enter('Message', '{{ claim.nubmer }}')
  expect(await screen.findByText(refused)).toBeTruthy()
  expect((await field('Message')).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Hello')).toBeTruthy()
})

test('a variable is inserted where the cursor was, in the message or the WhatsApp variables', async () => {
  openOne()
  await enter('Message', 'About , thanks')
  const text = await field('Message')
  text.setSelectionRange(6, 6)
  fireEvent.blur(text)
  press(/^Insert claim\.number/)
  expect(text.value).toBe('About {{ claim.number }}, thanks')
  const variables = await field('WhatsApp template variables')
  fireEvent.blur(variables)
  press(/^Insert claim\.url/)
  expect(variables.value).toBe('{{ claim.url }}')
})

test('text and WhatsApp template are saved with the version that was read, and our text can be restored', async () => {
  const sent: unknown[] = []
  openOne(savesAt(sent))
  await enter('Message', 'Your label: {{ claim.url }}')
  await enter('WhatsApp template ID', 'HX1')
  press('Save')
  expect(await screen.findByText('Must be HX and 32 letters and digits')).toBeTruthy()
  const contentSid = `HX${'0a'.repeat(16)}`
  await enter('WhatsApp template ID', contentSid)
  await enter('WhatsApp template variables', '{{ claim.url }}')
  press('Save')
  expect(await screen.findByText(saved)).toBeTruthy()
  expect(sent).toEqual([
    {
      version: 0,
      isEnabled: true,
      text: 'Your label: {{ claim.url }}',
      translations: {},
      contentSid,
      contentVariables: '{{ claim.url }}',
    },
  ])
  press('Restore default template')
  expect((await field('Message')).value).toBe(message.ours)
})

test('a language has our text until it is changed, and is previewed and saved in that language', async () => {
  const previewed: unknown[] = []
  const sent: unknown[] = []
  openOne({
    ...savesAt(sent),
    [`POST ${one}/preview`]: ({ body }: FakeRequest) => {
      previewed.push(body)
      return { text: 'Hallo', ...counted }
    },
  })
  fireEvent.click(await screen.findByRole('combobox', { name: 'Language' }))
  fireEvent.click(await screen.findByRole('option', { name: 'German' }))
  expect((await field('Message')).value).toBe(oursIn.de)
  expect((await field('Message')).lang).toBe('de')
  expect(screen.getByText('German uses our default template until you change it.')).toBeTruthy()
  await enter('Message', 'Ihr Label ist da')
  await waitFor(() =>
    expect(previewed).toContainEqual({ text: 'Ihr Label ist da', language: 'de', claimId: null }),
  )
  press('Save')
  expect(await screen.findByText(saved)).toBeTruthy()
  expect(sent).toMatchObject([{ text: message.ours, translations: { de: 'Ihr Label ist da' } }])
  press('Restore default template')
  expect((await field('Message')).value).toBe(oursIn.de)
})

test('an error in a language that is not shown opens that language, at its field', async () => {
  const refused = 'Line 1: There is no variable x in this message'
  openOne({
    [`GET ${one}`]: { ...message, template: { ...ours('labelReady'), translations: { fr: '{{ x }}' } } },
    [`PUT ${one}`]: refuse(422, refused, { fields: [{ path: 'translations.fr', message: refused }] }),
  })
  await enter('Message', 'Hi')
  press('Save')
  expect(await screen.findByText(refused)).toBeTruthy()
  expect((await field('Message')).lang).toBe('fr')
})

test('Staff read, and can change nothing', async () => {
  const capabilities = ['viewSettings', 'viewClaims', 'viewStore'] as const
  openOne({ [`GET /${storeId}/me`]: aStoreSession({ capabilities: [...capabilities], roleCode: 'Staff' }) })
  expect((await field('Message')).readOnly).toBe(true)
  expect(await screen.findByText(/^As sent: /)).toBeTruthy()
  const main = within(screen.getByRole('main'))
  expect(main.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(main.getByRole<HTMLInputElement>('switch', { name: /^Send this message/ }).disabled).toBe(true)
  expect(main.getByRole<HTMLButtonElement>('button', { name: /^Insert claim\.url/ }).disabled).toBe(true)
})
