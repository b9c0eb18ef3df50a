import { customerApi } from '@aftercare/domain/api/customer-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { ShippingClaimEmailType } from '@aftercare/domain/mail/email-template-schema'
import { describe, expect, test } from 'vitest'
import { adasAddress, aPortal } from '#testing/claim-fixtures.ts'
import { aShippingDesk } from '#testing/shipping-claim-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { reportUnsentMail } from './report-unsent-mail.ts'
import { writeShippingClaimMail } from './write-shipping-claim-mail.ts'

const deps = await useTestDeps()

const texts = {
  subject: '{{ claim.reason }} {{ claim.order_number }}',
  header: 'News for {{ customer.first_name }}',
  body: '{{ item_list }}\n\n{% if refund %}Paid back {{ refund }}{% endif %}',
}
const mails = () => deps.db.selectFrom('mail').selectAll().orderBy('createdOn').orderBy('id').execute()

/** A store with its own email texts, and one claim for two of a scarf that cost 40.00. */
async function aWordyDesk(type: ShippingClaimEmailType, change: object = {}) {
  const desk = await aShippingDesk(deps)
  const template = { storeId: desk.storeId, emailTemplateId: type }
  await desk.call(merchantApi.saveEmailTemplate, {
    params: template,
    body: { version: 0, isEnabled: true, sendAfterDays: null, ...texts, ...change },
  })
  return { ...desk, template }
}

describe('a customer is emailed every change of a delivery claim once', () => {
  const subjects = async () => (await mails()).map(({ subject }) => subject)

  test('received, in review and refunded, in the language it was filed in, each with a link to the claim', async () => {
    const { store, bought, call, storeId } = await aShippingDesk(deps)
    const portal = aPortal(deps, store, bought, { locale: 'de-AT' })
    const { id: claimId } = await portal.call(customerApi.createDeliveryClaim, {
      params: portal.params,
      body: {
        reason: 'Lost',
        originalStoreOrder: {
          id: bought.order.id,
          lineItems: [{ id: bought.lineIds[0] ?? '', quantity: 2 }],
        },
        shippingAddress: adasAddress,
      },
    })
    await drainJobs(deps)
    const params = { storeId, shippingClaimId: claimId }
    for (const message of ['Called the carrier.', 'Called again.'])
      await call(merchantApi.writeOnShippingClaim, { params, body: { kind: 'comment', message } })
    await drainJobs(deps)
    await call(merchantApi.finalizeShippingClaim, { params, body: { resolutionMethod: 'Refund' } })
    await drainJobs(deps)

    expect(await subjects()).toEqual([
      'Ihre Anfrage zur Bestellung #1001 ist bei uns eingegangen',
      'Ihre Anfrage zur Bestellung #1001 wird geprüft',
      'Ihre Anfrage zur Bestellung #1001 ist abgeschlossen',
    ])
    const link = `/${store.slug}/reorder/${bought.order.idFromPlatform}/claim/${claimId}`
    for (const { text, html } of await mails()) {
      expect(text).toContain(link)
      expect(html).toContain('Anfrage ansehen')
    }
    expect((await mails()).at(-1)?.text).toContain('40,00')
  })

  test('what was refunded of it while the rest stays open is emailed, and what closes it at once is one email', async () => {
    const { create } = await aShippingDesk(deps, { lines: [{ quantity: 1 }, { quantity: 1 }] })
    const { finalize, show } = await create()
    const [first] = (await show()).shippingClaimLineItems
    await finalize({ resolutionMethod: 'Refund', shippingClaimLineItemIds: [first?.id] })
    await drainJobs(deps)
    expect((await mails()).at(-1)).toMatchObject({
      subject: 'Your request about order #1001 is in review',
      text: expect.stringContaining('So far, we’ve refunded $20.00'),
    })
    await finalize({ resolutionMethod: 'Refund' })
    await drainJobs(deps)
    expect(await subjects()).toEqual([
      'We received your request about order #1001',
      'Your request about order #1001 is in review',
      'Your request about order #1001 has been processed',
    ])
  })

  test('a message by staff says itself that the request is in review, and links to it', async () => {
    const { create, call } = await aShippingDesk(deps)
    const { params } = await create()
    await drainJobs(deps)
    const body = { kind: 'toCustomer' as const, message: 'Is it with a neighbor?' }
    await call(merchantApi.writeOnShippingClaim, { params, body })
    await drainJobs(deps)
    expect(await subjects()).toEqual([
      'We received your request about order #1001',
      'Your request about order #1001',
    ])
    expect((await mails())[1]?.text).toContain(`/claim/${params.shippingClaimId}`)
  })
})

describe('a mail about a shipping claim', () => {
  test('contains the store’s message, is sent once however often it is requested, and appears in the conversation', async () => {
    const { create, storeId } = await aWordyDesk('shippingClaimResolved')
    const { finalize, show, claimId } = await create()
    await finalize({ resolutionMethod: 'Refund' })
    await drainJobs(deps)
    const asked = { storeId, claimId, type: 'shippingClaimResolved' as const, trigger: 'closed' }
    await Promise.all([writeShippingClaimMail(deps, asked), writeShippingClaimMail(deps, asked)])

    const written = await mails()
    expect(written.map(({ subject, to }) => [subject, to])).toEqual([
      ['We received your request about order #1001', 'ada@example.com'],
      ['lost #1001', 'ada@example.com'],
    ])
    expect(written[1]?.text).toContain('News for Ada')
    expect(written[1]?.text).toContain('Paid back $40.00')
    expect(written[1]?.text).toContain('2 × Scarf')
    const told = (await show()).emailConversation.filter(({ kind }) => kind === 'toCustomer')
    expect(told.map(({ message }) => message)).toEqual(written.map(({ text }) => text?.trim()))
  })

  test('is not sent if the store has turned it off, or if nobody is to be notified', async () => {
    const { create, call, template } = await aWordyDesk('shippingClaimReceived', {
      body: 'Thank you.',
      isEnabled: false,
    })
    const { finalize } = await create()
    await finalize({ isDenied: true, notifyCustomerByEmail: false })
    await drainJobs(deps)
    expect(await mails()).toEqual([])
    expect(await call(merchantApi.emailTemplate, { params: template })).toMatchObject({
      template: { isEnabled: false, name: 'Delivery claim received' },
    })
  })

  test('that could not be delivered is marked in the conversation', async () => {
    const { create } = await aShippingDesk(deps)
    const { show } = await create()
    await drainJobs(deps)
    const [mail] = await mails()
    await reportUnsentMail(deps, mail?.id ?? '')
    expect((await show()).emailConversation.at(-1)).toMatchObject({
      kind: 'event',
      message: 'The email to ada@example.com could not be delivered.',
    })
  })

  test('is tried on a claim, the newest closed one at first, and on made-up values without any', async () => {
    const { create, call, template } = await aWordyDesk('shippingClaimResolved')
    const preview = (claimId: string | null = null) =>
      call(merchantApi.previewEmail, { params: template, body: { ...texts, claimId } })
    expect(await preview()).toMatchObject({ claim: null, subject: 'damaged #1001' })

    const { claimId, finalize } = await create()
    await finalize({ resolutionMethod: 'Refund' })
    await drainJobs(deps)
    const tried = await preview()
    expect(tried).toMatchObject({
      claim: { id: claimId, externalId: '#1001', customerName: 'Ada Lovelace' },
      subject: 'lost #1001',
    })
    expect(tried.html).toContain('Paid back $40.00')
    expect(await preview(claimId)).toEqual(tried)
    await expect(preview(deps.newId())).rejects.toMatchObject({ status: 404 })
    const sent = await call(merchantApi.sendTestEmail, { params: template, body: texts })
    expect((await mails()).at(-1)).toMatchObject({ subject: '[Test] lost #1001', to: sent.to })
  })

  test.for(['registration_button', 'claim.number'])('cannot name %s, which it has not', async (name) => {
    const asked = aWordyDesk('shippingClaimReceived', { body: `{{ ${name} }}` })
    await expect(asked).rejects.toMatchObject({
      status: 422,
      body: { fields: [{ path: 'body', message: `Line 1: There is no variable ${name} in this email` }] },
    })
  })
})
