// @vitest-environment happy-dom
import type { ClaimListItem } from '@aftercare/domain/claims/claim-list-item-schema'
import { defaultEmailTemplates } from '@aftercare/domain/mail/default-email-templates'
import { defaultEmailTexts } from '@aftercare/domain/mail/default-email-texts'
import {
  emailTemplateTypes,
  type EmailTemplate,
  type EmailTemplateType,
} from '@aftercare/domain/mail/email-template-schema'
import { templateVariables } from '@aftercare/domain/mail/email-template-variables'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../../../testing/builders.ts'
import { refuse, type FakeRequest, type FakeRoutes } from '../../../../testing/fake-server.ts'
import { openConsole } from '../../../../testing/open-console.tsx'
import { listedShippingClaim } from '../../../../testing/shipping-claim-builders.ts'

const ours = (type: EmailTemplateType): EmailTemplate => ({
  id: type,
  type,
  ...defaultEmailTemplates[type],
  translations: {},
  isOwnText: false,
  version: 0,
})
const items = emailTemplateTypes.map(ours)
const oursIn = {
  de: defaultEmailTexts('dropOffReminder', 'de'),
  fr: defaultEmailTexts('dropOffReminder', 'fr'),
}
const one = `/${storeId}/email-template/dropOffReminder`
const listed: ClaimListItem = {
  id: 'c1',
  externalId: 'R-1',
  orderNo: '#1001',
  createdOn: '2026-11-20T12:00:00.000Z',
  updatedOn: '2026-11-20T12:00:00.000Z',
  customerEmail: 'ada@example.com',
  customerName: 'Ada Lovelace',
  claimType: 'return',
  claimRollupStatusCode: 'inProgress',
  resolutionMethods: ['refund'],
  statuses: [],
  reasons: [],
  amount: 20,
  product: null,
  itemCount: 1,
  lineItemHasError: false,
  riskLevel: null,
  isGiftReturn: false,
  source: 'Customer_App',
  tags: [],
}

const noReplyAddress = 'no-reply@aftercare.example'
const ruled = { noReplyAddress, verifiedDomain: 'birch.example' }

const paused = [
  {
    id: 'p1',
    address: 'ada@example.com',
    reason: 'bounced',
    detail: '550 No such user',
    createdOn: '2026-11-20T10:00:00.000Z',
  },
]

const server = (given: FakeRoutes = {}): FakeRoutes => ({
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET /${storeId}/email-template`]: { items },
  [`GET /${storeId}/paused-address`]: { items: paused, nextCursor: null, prevCursor: null },
  [`GET /${storeId}/settings/email`]: {
    version: 's1',
    email: { senderName: null, sendFrom: null, replyTo: null, quietHours: null },
    ...ruled,
  },
  [`GET ${one}`]: {
    template: ours('dropOffReminder'),
    ours: defaultEmailTexts('dropOffReminder', 'en'),
    oursIn,
    variables: templateVariables('dropOffReminder'),
  },
  [`GET /${storeId}/claim`]: { items: [listed], nextCursor: null, prevCursor: null },
  [`POST ${one}/preview`]: ({ body }: FakeRequest) => ({
    subject: `About ${(body as { subject: string }).subject.length} letters`,
    html: '<p>Dear Ada</p>',
    text: 'Dear Ada',
    claim: listed,
  }),
  ...given,
})
const reader = aStoreSession({ capabilities: ['viewSettings', 'viewClaims', 'viewStore'], roleCode: 'Staff' })
const openList = (given: FakeRoutes = {}) => openConsole(`/${storeId}/settings/email`, server(given))
const openOne = (given: FakeRoutes = {}) =>
  openConsole(`/${storeId}/settings/email/dropOffReminder`, server(given))
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const enter = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('every email is listed with when it is sent, and turned off by its switch', async () => {
  let sent: unknown
  let current = items
  openList({
    [`GET /${storeId}/email-template`]: () => ({ items: current }),
    [`PUT /${storeId}/email-template/claimReceived`]: ({ body }: FakeRequest) => {
      sent = body
      const saved = { ...ours('claimReceived'), isEnabled: false, version: 1 }
      current = current.map((each) => (each.id === saved.id ? saved : each))
      return saved
    },
  })
  const isOn = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Send “Request received”' })
  expect(await screen.findByText(/^After 7 days\. In the morning/)).toBeTruthy()
  expect(screen.getAllByRole('switch', { name: /^Send “/ })).toHaveLength(emailTemplateTypes.length)
  fireEvent.click(isOn())
  await waitFor(() => expect(isOn().disabled || isOn().checked).toBe(false))
  expect(sent).toMatchObject({
    version: 0,
    isEnabled: false,
    subject: defaultEmailTemplates.claimReceived.subject,
  })
})

test('a switch that somebody else changed first says so', async () => {
  openList({ [`PUT /${storeId}/email-template/denied`]: refuse(409, 'Someone else has changed this.') })
  fireEvent.click(await screen.findByRole('switch', { name: 'Send “Request declined”' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Someone else has changed this.')
})

test('the sender’s name and reply-to address are saved, and an invalid address shows an error at its field', async () => {
  let sent: unknown
  openList({
    [`PUT /${storeId}/settings/email`]: ({ body }: FakeRequest) => {
      sent = body
      return { ...(body as object), ...ruled, version: 's2' }
    },
  })
  await enter('Reply-to email', 'nowhere')
  press('Save')
  expect(await screen.findByText('Must be a valid email')).toBeTruthy()
  await enter('Reply-to email', 'help@birch.example')
  press('Save')
  expect(await screen.findByText('Settings saved. Customers see them now.')).toBeTruthy()
  expect(sent).toEqual({
    version: 's1',
    email: { senderName: null, sendFrom: null, replyTo: 'help@birch.example', quietHours: null },
  })
})

test('the sender’s address may be of the verified domain, and the server’s error is shown at its field', async () => {
  const refusal = 'Email send from must be a valid email address ending with birch.example'
  let sent: unknown
  openList({
    [`PUT /${storeId}/settings/email`]: ({ body }: FakeRequest) => {
      sent = body
      const { sendFrom } = (body as { email: { sendFrom: string } }).email
      return sendFrom.endsWith('@birch.example')
        ? { ...(body as object), ...ruled, version: 's2' }
        : refuse(422, 'No', { fields: [{ path: 'email.sendFrom', message: refusal }] })
    },
  })
  expect(
    await screen.findByText(`Any address ending in birch.example. Default: ${noReplyAddress}.`),
  ).toBeTruthy()
  await enter('Sender email', 'care@elm.example')
  press('Save')
  expect(await screen.findByText(refusal)).toBeTruthy()
  await enter('Sender email', 'care@birch.example')
  press('Save')
  expect(await screen.findByText('Settings saved. Customers see them now.')).toBeTruthy()
  expect(sent).toMatchObject({ email: { sendFrom: 'care@birch.example' } })
})

test('without a verified domain the address says that it is ours', async () => {
  openList({
    [`GET /${storeId}/settings/email`]: {
      version: 's1',
      email: { senderName: null, sendFrom: null, replyTo: null, quietHours: null },
      noReplyAddress,
      verifiedDomain: null,
    },
  })
  expect(await screen.findByText(/^Emails are sent from no-reply@aftercare\.example until /)).toBeTruthy()
})

test('an email is shown as the server renders it, in a frame without scripts', async () => {
  const { calls } = openOne()
  const frame = await screen.findByTitle<HTMLIFrameElement>('Email preview')
  expect(frame.getAttribute('sandbox')).toBe('')
  expect(frame.getAttribute('srcdoc')).toBe('<p>Dear Ada</p>')
  expect(screen.getByText('Email to Ada Lovelace for R-1.')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Phone' }))
  expect(frame.style.width).toBe('375px')
  await enter('Subject', 'Hi')
  expect(await screen.findByText('Subject: About 2 letters')).toBeTruthy()
  expect(calls.filter((name) => name.endsWith('/preview'))).toHaveLength(2)
})

test('a text that cannot be used says where, while the last preview stays', async () => {
  openOne({
    [`POST ${one}/preview`]: ({ body }: FakeRequest) =>
      (body as { body: string }).body.includes('nubmer')
        ? refuse(422, 'No', {
            fields: [{ path: 'body', message: 'Line 2: There is no variable claim.nubmer in this email' }],
          })
        : { subject: 'Hello', html: '<p>Dear Ada</p>', text: '', claim: null },
  })
  await screen.findByTitle('Email preview')
  await enter('Body', 'Hello\n{{ claim.nubmer }}')
  expect(await screen.findByText('Line 2: There is no variable claim.nubmer in this email')).toBeTruthy()
  expect((await field('Body')).getAttribute('aria-invalid')).toBe('true')
  expect(
    screen.getByText('The preview shows the last valid version. Fix the highlighted fields to update it.'),
  ).toBeTruthy()
  expect(screen.getByTitle('Email preview')).toBeTruthy()
})

test('a variable is inserted at the cursor, and blocks go to the body', async () => {
  openOne()
  await enter('Subject', 'About , thanks')
  const subject = await field('Subject')
  subject.setSelectionRange(6, 6)
  fireEvent.blur(subject)
  press(/^Insert claim\.number/)
  expect(subject.value).toBe('About {{ claim.number }}, thanks')
  await enter('Body', 'Hello')
  press(/^Insert item_list/)
  expect((await field('Body')).value).toContain('{{ item_list }}')
  expect(subject.value).toBe('About {{ claim.number }}, thanks')
})

test('days and text are saved with the version that was read, and the default text can be restored', async () => {
  let sent: unknown
  openOne({
    [`PUT ${one}`]: ({ body }: FakeRequest) => {
      sent = body
      return { ...ours('dropOffReminder'), ...(body as object), version: 1 }
    },
  })
  await enter('Days to wait before sending', '10')
  await enter('Heading', 'Remember us?')
  press('Save')
  expect(await screen.findByText('Settings saved. Customers see them now.')).toBeTruthy()
  expect(sent).toMatchObject({ version: 0, sendAfterDays: 10, header: 'Remember us?' })
  press('Restore default template')
  expect((await field('Heading')).value).toBe(defaultEmailTemplates.dropOffReminder.header)
  expect(screen.getByText('Default template')).toBeTruthy()
})

const chooseLanguage = async (name: RegExp) => {
  fireEvent.click(await screen.findByRole('combobox', { name: 'Language' }))
  fireEvent.click(await screen.findByRole('option', { name }))
}

test('a language has our text until it is changed, and is previewed, tested and saved in that language', async () => {
  const previewed: unknown[] = []
  let tested: unknown
  let sent: unknown
  openOne({
    [`POST ${one}/preview`]: ({ body }: FakeRequest) => {
      previewed.push(body)
      return { subject: 'Hallo', html: '<p>Hallo</p>', text: 'Hallo', claim: null }
    },
    [`POST ${one}/test`]: ({ body }: FakeRequest) => {
      tested = body
      return { to: 'mara@birch.example' }
    },
    [`PUT ${one}`]: ({ body }: FakeRequest) => {
      sent = body
      return { ...ours('dropOffReminder'), ...(body as object), version: 1 }
    },
  })
  await chooseLanguage(/^German$/)
  expect((await field('Subject')).value).toBe(oursIn.de.subject)
  expect(screen.getByText('German uses our default template until you change it.')).toBeTruthy()
  await enter('Heading', 'Denken Sie daran')
  expect(screen.getByText('Customers who read German get this text.')).toBeTruthy()
  const asked = { ...oursIn.de, header: 'Denken Sie daran', language: 'de', claimId: null }
  await waitFor(() => expect(previewed).toContainEqual(asked))
  press('Send test to me')
  await waitFor(() => expect(tested).toEqual(asked))
  press('Save')
  expect(await screen.findByText('Settings saved. Customers see them now.')).toBeTruthy()
  expect(sent).toMatchObject({
    subject: defaultEmailTemplates.dropOffReminder.subject,
    translations: { de: { header: 'Denken Sie daran' } },
  })
  press('Restore default template')
  expect((await field('Heading')).value).toBe(oursIn.de.header)
})

test('an error in a language that is not shown opens that language, at its field', async () => {
  const refused = 'Line 1: There is no variable x in this email'
  openOne({
    [`GET ${one}`]: {
      template: { ...ours('dropOffReminder'), translations: { fr: { body: '{{ x }}' } } },
      ours: defaultEmailTexts('dropOffReminder', 'en'),
      oursIn,
      variables: [],
    },
    [`PUT ${one}`]: refuse(422, refused, { fields: [{ path: 'translations.fr.body', message: refused }] }),
  })
  await enter('Subject', 'Hi')
  press('Save')
  expect(await screen.findByText(refused)).toBeTruthy()
  expect((await field('Body')).value).toBe('{{ x }}')
  expect((await field('Body')).lang).toBe('fr')
})

test('a test email goes to the caller', async () => {
  const { calls } = openOne({ [`POST ${one}/test`]: { to: 'mara@birch.example' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Send test to me' }))
  expect(await screen.findByText('Test email sent to mara@birch.example.')).toBeTruthy()
  expect(calls).toContain(`POST ${one}/test`)
})

test('Staff read, and can change and send nothing', async () => {
  openOne({ [`GET /${storeId}/me`]: reader })
  expect((await field('Body')).readOnly).toBe(true)
  expect(await screen.findByTitle('Email preview')).toBeTruthy()
  const main = within(screen.getByRole('main'))
  for (const name of ['Save', 'Restore default template', 'Send test to me'])
    expect(main.queryByRole('button', { name })).toBeNull()
  expect(main.getByRole<HTMLButtonElement>('button', { name: /^Insert item_list/ }).disabled).toBe(true)
})

test('an email about delivery claims is previewed with those, by their order numbers', async () => {
  const type = 'shippingClaimReceived'
  const product = { name: 'Camp Enamel Mug', imgUrl: null }
  const at = `/${storeId}/email-template/${type}`
  const row = {
    ...listedShippingClaim,
    id: 's1',
    storeOrderId: 'o1',
    orderNo: '#1001',
    itemCount: 1,
    product,
  }
  const tried: unknown[] = []
  openConsole(`/${storeId}/settings/email/${type}`, {
    ...server(),
    [`GET ${at}`]: {
      template: ours(type),
      ours: defaultEmailTexts(type, 'en'),
      oursIn,
      variables: templateVariables(type),
    },
    [`GET /${storeId}/shipping-protection/claim`]: {
      items: [{ ...row, hasError: false }],
      nextCursor: null,
      prevCursor: null,
    },
    [`POST ${at}/preview`]: ({ body }: FakeRequest) => {
      tried.push((body as { claimId: string | null }).claimId)
      return { subject: 'We have it', html: '<p>Dear Ada</p>', text: 'Dear Ada', claim: null }
    },
  })
  fireEvent.click(await screen.findByRole('combobox', { name: 'Preview with' }))
  fireEvent.click(await screen.findByRole('option', { name: '#1001 · Ada Lovelace' }))
  await waitFor(() => expect(tried).toContain('s1'))
})

test('a paused address is listed with the reason, and resumed', async () => {
  let isResumed = false
  openList({
    [`DELETE /${storeId}/paused-address/p1`]: () => {
      isResumed = true
      return {}
    },
  })
  expect(await screen.findByText(/^Couldn’t be delivered · .* · 550 No such user$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Resume emails to ada@example.com' }))
  await waitFor(() => expect(isResumed).toBe(true))
})

test('the sender’s domain is checked on request, with the record to add', async () => {
  const check = { kind: 'dmarc', state: 'problem', finding: 'dmarcMissing', name: '_dmarc.birch.example' }
  const record = { type: 'TXT', name: '_dmarc.birch.example', value: 'v=DMARC1; p=none', replaces: null }
  const report = {
    fromDomain: 'birch.example',
    envelopeDomain: 'birch.example',
    checks: [{ ...check, found: [], record }],
    checkedOn: '2026-11-20T10:00:00.000Z',
  }
  let domainReport: typeof report | null = null
  const email = { senderName: null, sendFrom: 'care@birch.example', replyTo: null, quietHours: null }
  openList({
    [`GET /${storeId}/settings/email`]: () => ({
      version: 's1',
      email,
      ...ruled,
      fromDomain: 'birch.example',
      domainReport,
    }),
    [`POST /${storeId}/settings/email/domain-check`]: () => ({ domainReport: (domainReport = report) }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Check now' }))
  expect(await screen.findByText('v=DMARC1; p=none')).toBeTruthy()
  expect(screen.getByText(/There is no DMARC record/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy value' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy()
})
