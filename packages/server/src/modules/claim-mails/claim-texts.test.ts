import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { consentVersion } from '@aftercare/domain/text-messages/text-message-schema'
import { minor } from '@aftercare/domain/shared/money'
import { expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { eraseOrders } from '#modules/privacy/erase-orders.ts'
import { aPortal, aReturnShop, adasAddress, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { withCarriers } from '#testing/easypost/use-easypost.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { useTwilio } from '#testing/twilio/twilio-emulator.ts'

const plain = await useTestDeps()
const emulated = await useTwilio()
const carried = withCarriers(plain, {})
const deps = { ...carried, config: { ...carried.config, twilioUrl: emulated.world.url } }
emulated.world.now = () => deps.now()

const number = '+15550100200'
const textUpdates = { number, channel: 'sms', language: 'en', version: consentVersion }
const shippingAddress = { ...adasAddress, phone: '(555) 010-0200' }

/** A store with Twilio, an order, and its shopper. */
async function aTextingShop({ whatsApp = false } = {}) {
  const store = await aReturnShop(deps)
  const { token } = await aUser(deps, store, 'Admin')
  const call = merchantClient(deps, { token })
  const params = { storeId: store.storeId, integrationId: 'twilio' }
  const { version } = await call(integrationsApi.integration, { params })
  const { accountSid, authToken, apiKeySid, apiKeySecret, messagingServiceSid, whatsAppSender } = emulated
  const values = { accountSid, apiKeySid, messagingServiceSid, ...(whatsApp && { whatsAppSender }) }
  const body = { version, isEnabled: true, values, secrets: { authToken, apiKeySecret } }
  await call(integrationsApi.saveIntegration, { params, body })
  const ofLabel = { storeId: store.storeId, textTemplateId: 'labelReady' }
  const { template } = await call(merchantApi.textTemplate, { params: ofLabel })
  await call(merchantApi.saveTextTemplate, { params: ofLabel, body: { ...template, isEnabled: false } })
  const bought = await anOrder(deps, store, [{ quantity: 2, paidTotalMinor: minor(4000) }])
  const portal = aPortal(deps, store, bought)
  const shown = { ...textUpdates, channel: whatsApp ? 'whatsapp' : 'sms' }
  const file = async (change: object = { textUpdates: shown, shippingAddress }) => {
    const lines = [refundOf(bought.lineIds[0] ?? '')]
    const { id } = await portal.submit(lines, await portal.calculate(lines), change)
    await drainJobs(deps)
    return id
  }
  const texts = (claimId: string) =>
    call(merchantApi.claimTexts, { params: { storeId: store.storeId, claimId } })
  const app = createApp(deps)
  const hook = async ({ url, init }: { url: string; init: RequestInit }) => {
    const answer = await app.request(url, init)
    return { status: answer.status, text: await answer.text() }
  }
  const write = (Body: string, change: Record<string, string> = {}) =>
    hook(
      emulated.signed(`${deps.config.publicUrl}/webhooks/twilio/${store.storeId}`, {
        MessageSid: `SM${deps.newId()}`,
        From: number,
        To: emulated.sender,
        Body,
        ...change,
      }),
    )
  return { store, call, bought, portal, file, texts, hook, write }
}

const history = (claimId: string) =>
  deps.db
    .selectFrom('timeline_entry')
    .select(['type', 'subject', 'message', 'isForCustomer'])
    .where('claimId', '=', claimId)
    .orderBy('datetime')
    .execute()

const ourMessage = () => {
  const [message] = emulated.messages
  if (!message) throw new Error('Nothing was sent')
  return message
}

const wordingTo = (store: string) =>
  `Text me updates about this return\nFrom ${store}, to ${number}. Message and data rates may apply. Reply STOP to opt out, HELP for help.`

test('who asked for it is texted once, and the claim shows the words, the state and what was said', async () => {
  const { store, file, texts, hook } = await aTextingShop()
  const id = await file()
  expect(emulated.messages).toMatchObject([
    { to: number, body: expect.stringMatching(/received your request R-/) as string },
  ])
  expect(await texts(id)).toMatchObject({
    consent: { number, channel: 'sms', wording: wordingTo(store.name), stop: null },
    messages: [{ event: 'claimReceived', channel: 'sms', state: 'queued' }],
  })
  expect(await history(id)).toContainEqual(
    expect.objectContaining({ type: 'email', subject: 'Text message', isForCustomer: false }),
  )
  for (const status of ['sent', 'delivered', 'sent']) await hook(emulated.report(ourMessage(), status))
  expect(await texts(id)).toMatchObject({ messages: [{ state: 'delivered' }] })
})

test('a consent is recorded in our words of the language that was shown, and with no other words', async () => {
  const { store, file, texts } = await aTextingShop()
  const inFrench = { ...textUpdates, language: 'fr' }
  for (const unknown of [{ version: consentVersion + 1 }, { language: 'tlh' }, { channel: 'fax' }])
    await expect(file({ textUpdates: { ...inFrench, ...unknown }, shippingAddress })).rejects.toMatchObject({
      status: 400,
    })
  const id = await file({ textUpdates: { ...inFrench, wording: 'Anything' }, shippingAddress })
  const { consent } = await texts(id)
  expect(consent?.wording).toBe(
    `M’informer par SMS du suivi de ce retour\nDe ${store.name}, au ${number}. Des frais d’opérateur peuvent s’appliquer. Répondez STOP pour arrêter, HELP pour de l’aide.`,
  )
})

test('who was asked about text messages alone gets nothing by WhatsApp', async () => {
  const { file, texts } = await aTextingShop({ whatsApp: true })
  const id = await file({ textUpdates, shippingAddress })
  expect(await texts(id)).toMatchObject({ consent: { channel: 'sms' } })
})

test('customers are only texted with consent, and only at the claim’s number', async () => {
  const { file, texts } = await aTextingShop()
  await expect(
    file({ textUpdates: { ...textUpdates, number: '+15550100999' }, shippingAddress }),
  ).rejects.toMatchObject({ status: 422 })
  const id = await file({ shippingAddress })
  expect(emulated.messages).toEqual([])
  expect(await texts(id)).toEqual({ consent: null, messages: [] })
})

test('a report without the account’s signature is refused', async () => {
  const { file, hook } = await aTextingShop()
  await file()
  const { url, init } = emulated.report(ourMessage(), 'delivered')
  const headers = { ...init.headers, 'x-twilio-signature': 'x' }
  expect(await hook({ url, init: { ...init, headers } })).toMatchObject({ status: 401 })
})

test.for(['broken after', 'broken before', 'in trouble'] as const)(
  'a message whose outcome is unknown (%s) is asked for, and never sent again',
  async (how) => {
    const { file, texts } = await aTextingShop()
    emulated.world.fault = { at: /^POST/, how }
    const id = await file()
    const isThere = how === 'broken after'
    expect(await texts(id)).toMatchObject({ messages: [{ state: isThere ? 'queued' : 'unknown' }] })
    expect(emulated.world.requests.filter((call) => call.startsWith('POST'))).toHaveLength(1)
  },
)

test('STOP ends messages to the number, START allows them, and repetitions change nothing', async () => {
  const { file, texts, write } = await aTextingShop()
  const id = await file()
  await write('Stop', { MessageSid: 'SM1' })
  await write('Stop', { MessageSid: 'SM1' })
  expect(await texts(id)).toMatchObject({ consent: { stop: { reason: 'stopped' } } })
  expect((await history(id)).filter(({ message }) => message.includes('STOP.'))).toHaveLength(1)
  expect((await write('start')).text).not.toContain('<Message>')
  expect(await texts(id)).toMatchObject({ consent: { stop: null } })
})

test('STOP and START change nothing about a number that can’t be reached', async () => {
  const { file, texts, write } = await aTextingShop()
  emulated.landlines.add(number)
  const id = await file()
  await write('start')
  expect(await texts(id)).toMatchObject({ consent: { stop: { reason: 'undeliverable' } } })
  await write('Stop')
  expect(await texts(id)).toMatchObject({ consent: { stop: { reason: 'stopped' } } })
  await write('start', { MessageSid: 'SM3' })
  expect(await texts(id)).toMatchObject({ consent: { stop: { reason: 'undeliverable' } } })
  expect((await history(id)).map(({ message }) => message)).toContain(
    'The customer replied START. Messages stay paused because they can’t be delivered to this number.',
  )
})

test.for([
  ['unsubscribed', 'stopped'],
  ['landlines', 'undeliverable'],
] as const)('what Twilio says of %s numbers pauses them', async ([numbers, reason]) => {
  const { file, texts, call, store } = await aTextingShop()
  emulated[numbers].add(number)
  const id = await file()
  expect(await texts(id)).toMatchObject({
    consent: { stop: { reason } },
    messages: [{ state: 'failed', failure: expect.any(String) as string }],
  })
  const params = { storeId: store.storeId, claimId: id }
  const resumed = call(merchantApi.resumeTexts, { params }).then(
    ({ consent }) => consent?.stop ?? null,
    ({ code }: { code: string }) => code,
  )
  expect(await resumed).toBe(reason === 'stopped' ? 'customer_stopped' : null)
})

test('a reply is added to the newest open claim; an unknown number gets one reply that names the store', async () => {
  const { file, write } = await aTextingShop()
  const id = await file()
  expect(await write('When will it arrive?', { NumMedia: '1' })).toMatchObject({ status: 200 })
  expect(await history(id)).toContainEqual(
    expect.objectContaining({
      type: 'comment',
      subject: 'The customer replied by text message',
      message: expect.stringMatching(/^When will it arrive\?\n\nFiles/) as string,
    }),
  )
  const stranger = { From: '+15550100777' }
  expect((await write('Hello', stranger)).text).toContain('<Message>')
  expect((await write('Hello?', stranger)).text).not.toContain('<Message>')
})

test('WhatsApp takes the store’s template, and its text where the template fails', async () => {
  const { store, call, file, texts, hook } = await aTextingShop({ whatsApp: true })
  const params = { storeId: store.storeId, textTemplateId: 'claimReceived' }
  const { template } = await call(merchantApi.textTemplate, { params })
  const contentVariables = '{{ customer.first_name }}\n{{ claim.url }}'
  const change = { ...template, contentSid: emulated.contentSid, contentVariables, version: 0 }
  await call(merchantApi.saveTextTemplate, { params, body: change })
  const id = await file()
  expect(ourMessage()).toMatchObject({
    to: `whatsapp:${number}`,
    body: expect.stringMatching(/^Ada http/) as string,
  })
  await hook(emulated.report(ourMessage(), 'undelivered', 63024))
  await drainJobs(deps)
  expect(ourMessage()).toMatchObject({ to: number })
  expect((await texts(id)).messages.map(({ channel, state }) => `${channel} ${state}`).toSorted()).toEqual([
    'sms queued',
    'whatsapp undelivered',
  ])
})

test('a text that can’t be used is refused, and an event that is off sends nothing', async () => {
  const { store, call, file } = await aTextingShop()
  const params = { storeId: store.storeId, textTemplateId: 'claimReceived' }
  const { template } = await call(merchantApi.textTemplate, { params })
  const save = (change: object) =>
    call(merchantApi.saveTextTemplate, { params, body: { ...template, version: 0, ...change } })
  await expect(save({ text: '{{ shop.owner }}' })).rejects.toMatchObject({
    status: 422,
    body: { fields: [{ path: 'text' }] },
  })
  expect(await call(merchantApi.previewText, { params, body: { text: template.text } })).toMatchObject({
    encoding: 'GSM-7',
    segments: expect.any(Number) as number,
  })
  await save({ isEnabled: false })
  await expect(save({ isEnabled: true })).rejects.toMatchObject({ status: 409 })
  await file()
  expect(emulated.messages).toEqual([])
})

test('a text is previewed for a claim in its language; without a claim with example values', async () => {
  const { store, call, file } = await aTextingShop()
  const params = { storeId: store.storeId, textTemplateId: 'labelReady' }
  const preview = (body: object) =>
    call(merchantApi.previewText, {
      params,
      body: { text: '{{ customer.first_name }}: {{ shipment.document }}', ...body },
    })
  expect(await preview({})).toMatchObject({ claim: null, segments: 1 })
  const id = await file()
  const { text, claim } = await preview({ claimId: id, language: 'fr' })
  expect(claim).toMatchObject({ id, customerName: 'Ada Lovelace' })
  expect(text).toMatch(/^Ada:/)
  const other = await aReturnShop(deps, { slug: 'other' })
  const stranger = merchantClient(deps, { token: (await aUser(deps, other, 'Admin')).token })
  await expect(
    stranger(merchantApi.previewText, {
      params: { ...params, storeId: other.storeId },
      body: { text: 'Hello', claimId: id },
    }),
  ).rejects.toMatchObject({ status: 404 })
})

test('an error in the variables of a WhatsApp template names their line', async () => {
  const { store, call } = await aTextingShop()
  const params = { storeId: store.storeId, textTemplateId: 'claimReceived' }
  const { template } = await call(merchantApi.textTemplate, { params })
  const contentVariables = '{{ claim.number }}\n\n{{ claim.nubmer }}'
  await expect(
    call(merchantApi.saveTextTemplate, { params, body: { ...template, contentVariables } }),
  ).rejects.toMatchObject({
    status: 422,
    body: { fields: [{ path: 'contentVariables', message: expect.stringMatching(/^Line 3: /) as string }] },
  })
})

test('erasing an order’s people leaves no number and no words', async () => {
  const { store, file, bought, texts, write } = await aTextingShop()
  const id = await file()
  await write('My name is Ada')
  await eraseOrders(deps, store.storeId, [bought.order.id])
  const { consent, messages } = await texts(id)
  expect(consent).toBeNull()
  expect(messages).toMatchObject([{ text: null, failure: null }])
  expect(JSON.stringify(await history(id))).not.toMatch(/Ada|5550100200/)
})
