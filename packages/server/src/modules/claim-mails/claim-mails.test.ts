import { customerApi } from '@aftercare/domain/api/customer-api'
import { defaultEmailTemplates } from '@aftercare/domain/mail/default-email-templates'
import type {
  EmailTemplateChange,
  EmailTemplateType,
  ClaimEmailType,
} from '@aftercare/domain/mail/email-template-schema'
import { minor } from '@aftercare/domain/shared/money'
import { describe, expect, test } from 'vitest'
import type { Deps } from '#deps.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { requestInformation } from '#modules/claim-desk/request-information.ts'
import { stageDecision } from '#modules/claim-desk/stage-decision.ts'
import { mailJobs } from '#modules/mail/mail-jobs.ts'
import { createReturnShipments } from '#modules/return-shipments/create-return-shipments.ts'
import { recordTrackingEvent } from '#modules/return-shipments/record-tracking-event.ts'
import {
  adasAddress,
  aPortal,
  aReturnShop,
  anOrder,
  exchangeOf,
  refundOf,
  type Bought,
} from '#testing/claim-fixtures.ts'
import type { NewRule } from '#modules/rules/save-rules.ts'
import { addReturnLocation } from '#modules/return-shipping/save-return-location.ts'
import { aClaimToDecide, approve, deny, giftCardBy, refundBy } from '#testing/decided-claim-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { remindOfDropOff } from './remind-of-drop-off.ts'
import { reportUnsentMail } from './report-unsent-mail.ts'
import { saveEmailTemplate } from '#modules/email-templates/save-email-template.ts'
import { writeClaimMail } from './write-claim-mail.ts'

const deps = await useTestDeps()

const mails = () => deps.db.selectFrom('mail').selectAll().orderBy('createdOn').orderBy('id').execute()
const written = async () =>
  (
    await deps.db
      .selectFrom('claim_mail')
      .select(['type', 'mailId'])
      .orderBy('createdOn')
      .orderBy('mailId')
      .execute()
  ).map(({ type }) => type)
const mailOf = async (type: ClaimEmailType) => {
  const { mailId } = await deps.db
    .selectFrom('claim_mail')
    .select('mailId')
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  const mail = (await mails()).find(({ id }) => id === mailId)
  if (!mail) throw new Error(`There is no mail ${type}`)
  return mail
}
const history = (claimId: string) =>
  deps.db
    .selectFrom('timeline_entry')
    .selectAll()
    .where('claimId', '=', claimId)
    .where('type', 'in', ['email', 'warning'])
    .orderBy('id')
    .execute()

const ourText = (type: EmailTemplateType): EmailTemplateChange => {
  const { name: _name, sentWhen: _sentWhen, ...template } = defaultEmailTemplates[type]
  return { ...template, translations: {} }
}
const save = (storeId: string, type: EmailTemplateType, change: Partial<EmailTemplateChange>, version = 0) =>
  saveEmailTemplate(deps, { storeId, who: systemActor, type }, { ...ourText(type), ...change, version })

/** Files a return of everything that was bought, by the label that is offered. */
async function fileByLabel(portal: ReturnType<typeof aPortal>, { order, lineIds }: Bought) {
  const lines = lineIds.map((id) => refundOf(id))
  const { fromCustomer } = await portal.call(customerApi.quoteReturn, {
    params: portal.params,
    body: {
      id: order.id,
      claimType: 'return',
      calculatedLineItems: lines,
      address: adasAddress,
      email: 'ada@example.com',
    },
  })
  const label = fromCustomer.find(({ type }) => type === 'Label')
  if (!label) throw new Error('No label is offered')
  return portal.file(lines, { returnShipment: { id: label.id, type: 'Label' }, address: adasAddress })
}

/** A return by label, as a carrier would see it. */
async function aReturnByLabel({
  locale = 'en-US',
  ...given
}: Parameters<typeof aReturnShop>[1] & { locale?: string } = {}) {
  const store = await aReturnShop(deps, given)
  const bought = await anOrder(deps, store)
  const claim = await fileByLabel(aPortal(deps, store, bought, { locale }), bought)
  await drainJobs(deps)
  const shipment = await deps.db.selectFrom('return_shipment').selectAll().executeTakeFirstOrThrow()
  const scan = async (status: 'in_transit' | 'delivered') => {
    await recordTrackingEvent(deps, store.storeId, {
      trackingCode: shipment.trackingCode ?? '',
      idFromCarrier: status,
      status,
      message: status,
      city: null,
      state: null,
      happenedOn: deps.now(),
      estimatedDeliveryOn: null,
    })
    await drainJobs(deps)
  }
  return { store, claim, shipment, scan }
}

describe('a return by label', () => {
  test('is emailed at each step, once, to the customer, and noted in the timeline', async () => {
    const { claim, scan } = await aReturnByLabel()
    expect(await written()).toEqual(['claimReceived', 'labelReady'])
    await scan('in_transit')
    await scan('in_transit')
    await scan('delivered')
    expect(await written()).toEqual(['claimReceived', 'labelReady', 'inTransit', 'itemsReceived'])

    expect(new Set((await mails()).map(({ to }) => to))).toEqual(new Set(['ada@example.com']))
    const received = await mailOf('claimReceived')
    expect(received).toMatchObject({
      subject: `We received your request ${claim.externalId}`,
      fromName: 'Northwind',
    })
    expect(received.text).toContain('- 1 × Scarf ($20.00)')
    expect(received.text).toContain('you’ll get:\n\n- Refund: $20.00')
    expect(received.html).toContain(`/northwind/claim/overview/${claim.externalId}`)
    const label = await mailOf('labelReady')
    expect(label.subject).toBe(`Ready to print: your return label (${claim.externalId})`)
    expect(label.text).toContain('by December 18, 2026')
    expect((await mailOf('inTransit')).text).toContain('Aftercare Post has your package')
    expect((await history(claim.id)).map(({ subject }) => subject)).toEqual(
      (await mails()).map(({ subject }) => subject),
    )
  })

  test('to two places is emailed once both labels exist, even if the carrier fails in between', async () => {
    const outlet = '00000000-0000-7000-8000-0000000000aa'
    const toOutlet: NewRule = {
      name: 'To the outlet',
      hook: 'return-quote',
      rule: {
        conditions: { all: [{ fact: 'line.sku', operator: 'in', value: ['B'] }] },
        event: {
          type: 'returnShipping',
          params: { returnLocationId: outlet, methods: ['Label'], labelCharge: { type: 'none' } },
        },
      },
    }
    const store = await aReturnShop(deps, { rules: [toOutlet] })
    const address = { ...adasAddress, city: 'Boston' }
    deps.advance({ minutes: 1 })
    await addReturnLocation(deps, store.storeId, { id: outlet, name: 'Outlet', address })
    const bought = await anOrder(deps, store, [{ sku: 'A' }, { sku: 'B', name: 'Mug' }])
    const { id: claimId } = await fileByLabel(aPortal(deps, store, bought), bought)

    let asked = 0
    const failsTwice: Deps['labelCarrier'] = {
      ...deps.labelCarrier,
      buy: (parcel) =>
        ++asked === 2 ? Promise.reject(new Error('The carrier is down')) : deps.labelCarrier.buy(parcel),
    }
    const failing = { ...deps, labelCarrier: failsTwice }
    await expect(createReturnShipments(failing, store, claimId)).rejects.toThrow('The carrier is down')
    await createReturnShipments(failing, store, claimId)
    await drainJobs(deps)

    expect(await written()).toEqual(['claimReceived', 'labelReady'])
    const { subject, text } = await mailOf('labelReady')
    expect(subject).toMatch(/^Ready to print: your return labels/)
    expect(text).toMatch(/- 1 × Scarf, to New York \(Aftercare Post AP\d+\)/)
    expect(text).toMatch(/- 1 × Mug, to Boston \(Aftercare Post AP\d+\)/)
    expect(text).toContain('Drop off the packages at any Aftercare Post location by December 18, 2026')
  })

  test('is reminded of once, in the morning so many days later, also after nothing ran for days', async () => {
    const { store, shipment, scan } = await aReturnByLabel({ timeZone: 'America/New_York' })
    const remind = async () => {
      await remindOfDropOff(deps)
      await drainJobs(deps)
      return (await written()).filter((type) => type === 'dropOffReminder').length
    }
    deps.setNow('2026-11-27T13:59:00Z')
    expect(await remind()).toBe(0)
    deps.setNow('2026-11-30T03:00:00Z')
    expect(await remind()).toBe(1)
    expect(await remind()).toBe(1)
    await save(store.storeId, 'dropOffReminder', { sendAfterDays: 12 })
    deps.setNow('2026-12-03T15:00:00Z')
    expect(await remind()).toBe(1)

    await deps.db.deleteFrom('claim_mail').where('trigger', '=', shipment.id).execute()
    await scan('in_transit')
    expect(await remind()).toBe(0)
  })

  test('is not reminded of when that was due long ago, or is turned off', async () => {
    const { store } = await aReturnByLabel()
    await save(store.storeId, 'dropOffReminder', { isEnabled: false })
    deps.advance({ days: 8 })
    await remindOfDropOff(deps)
    await save(store.storeId, 'dropOffReminder', { isEnabled: true }, 1)
    deps.advance({ days: 8 })
    await remindOfDropOff(deps)
    await drainJobs(deps)
    expect(await written()).not.toContain('dropOffReminder')
  })
})

describe('what staff decide', () => {
  const unlimited = { approvalLimitMinor: null, notifyCustomerByEmail: true }

  test('names no code where the value is on the account of the customer', async () => {
    const { change, lineIds } = await aClaimToDecide(deps, {
      store: { settings: { giftCard: { kind: 'Store_Credit' } } },
    })
    await stageDecision(deps, { ...change, lineId: lineIds[0] ?? '', decision: giftCardBy() })
    await finalizeByStaff(deps, { ...change, ...unlimited })
    await drainJobs(deps)
    const { text } = await mailOf('finalised')
    expect(text).toContain('We added $20.00 in store credit to your account.')
    expect(text).toContain(': Store credit issued')
    expect(text).not.toMatch(/code|gift card/i)
  })

  test('is one mail for a round, with outcomes, amounts, codes and the note', async () => {
    const { change, lineIds, store } = await aClaimToDecide(deps, {
      lines: Array.from({ length: 3 }, () => ({ quantity: 1, paid: 2000 })),
    })
    await save(store.storeId, 'itemsReceived', { isEnabled: false })
    for (const [index, decision] of [refundBy(), giftCardBy(), deny].entries())
      await stageDecision(deps, { ...change, lineId: lineIds[index] ?? '', decision })
    await finalizeByStaff(deps, { ...change, ...unlimited, noteToCustomer: 'Until <next> time' })
    await drainJobs(deps)
    expect(await written()).toEqual(['claimReceived', 'labelReady', 'finalised'])
    const { text, html } = await mailOf('finalised')
    expect(text).toContain('- 1 × Scarf ($20.00): Refunded')
    expect(text).toContain('- 1 × Scarf ($20.00): Gift card issued')
    expect(text).toContain('- 1 × Scarf ($20.00): Declined: we received a different item. Not ours.')
    expect(text).toContain('We refunded $20.00')
    expect(text).toMatch(/Your \$20\.00 gift card code is [2-9A-Z-]+\./)
    expect(text).toContain('Until <next> time')
    expect(html).toContain('Until &#60;next&#62; time')
    expect((await history(change.claimId)).at(-1)).toMatchObject({
      message: 'We sent you an email about your request.',
      isForCustomer: true,
      madeBy: { name: 'Grace' },
    })
  })

  test.for([
    ['denied', deny, true],
    ['finalised', approve({ method: 'repair' }), true],
    [null, deny, false],
  ] as const)('is emailed as %s', async ([type, decision, notifyCustomerByEmail]) => {
    const { change, lineIds } = await aClaimToDecide(deps)
    await stageDecision(deps, { ...change, lineId: lineIds[0] ?? '', decision })
    await finalizeByStaff(deps, { ...change, approvalLimitMinor: null, notifyCustomerByEmail })
    await drainJobs(deps)
    const told = (await written()).filter((each) => each === 'finalised' || each === 'denied')
    expect(told).toEqual(type === null ? [] : [type])
  })

  test('a question is emailed with its deadline', async () => {
    const { change, lineIds } = await aClaimToDecide(deps)
    await requestInformation(deps, { ...change, lineIds, question: '**Which** [size](https://x.example)?' })
    await drainJobs(deps)
    const { text, html } = await mailOf('infoNeeded')
    expect(text).toContain('**Which** [size](https://x.example)?')
    expect(text).toContain('within 14 days, by December 4, 2026')
    expect(html).not.toContain('href="https://x.example"')
  })
})

test('the amounts of refund, gift card with bonus, and deductions add up', async () => {
  const fee: NewRule = {
    name: 'Restocking',
    hook: 'before-claim-submission',
    rule: {
      conditions: { all: [] },
      event: { type: 'fee', params: { type: 'Fixed', amount: 5, name: 'Restocking' } },
    },
  }
  const store = await aReturnShop(deps, {
    rules: [fee],
    settings: { giftCard: { incentive: { type: 'percent', amount: 10 } } },
  })
  const bought = await anOrder(
    deps,
    store,
    [{ paidTotalMinor: minor(7344) }, { name: 'Socks', paidTotalMinor: minor(3888) }],
    { customerCurrencyCode: 'EUR', conversionRate: 0.9217 },
  )
  const [scarf = '', socks = ''] = bought.lineIds
  await aPortal(deps, store, bought).file(
    [refundOf(scarf), refundOf(socks, { requestedResolutionMethodEnum: 'giftCard' })],
    { creditResolutionMethod: null },
  )
  await drainJobs(deps)
  const { text } = await mailOf('claimReceived')
  for (const words of [
    '- 1 × Scarf (€67.69)',
    '- 1 × Socks (€35.84)',
    '- Refund: €64.78\n- Gift card: €37.72, including a €3.58 bonus',
    'already deducted:\n\n- Restocking: €4.61',
  ])
    expect(text).toContain(words)
})

test('a gift’s recipient gets the emails, without a price; its buyer gets none', async () => {
  const store = await aReturnShop(deps)
  const bought = await anOrder(deps, store, [{}], { email: 'giver@example.com' })
  const recipient = aPortal(deps, store, bought, { isGiftReturn: true })
  await recipient.file([exchangeOf(bought.lineIds[0] ?? '', 'scarf-red')])
  await drainJobs(deps)
  expect((await mails()).map(({ to }) => to)).toEqual(['ada@example.com', 'ada@example.com'])
  expect((await mails()).map(({ text }) => text).join()).not.toMatch(/\$|giver/)
})

test('every mail leads to the store’s support contact with the order number', async () => {
  const store = await aReturnShop(deps, {
    settings: {
      supportContact: { email: 'help@northwind.example', url: 'https://help.northwind.example?o={order}' },
    },
  })
  const bought = await anOrder(deps, store)
  await aPortal(deps, store, bought).file([refundOf(bought.lineIds[0] ?? '')])
  await drainJobs(deps)
  const { text, html } = await mailOf('claimReceived')
  expect(text).toContain(
    'Need help with order #1001?\nContact us: https://help.northwind.example?o=%231001\nhelp@northwind.example',
  )
  expect(html).toContain('href="https://help.northwind.example?o=%231001"')
  expect(html).toContain('href="mailto:help@northwind.example?subject=Order%20%231001"')
})

test('amounts are the shopper’s, in the store’s way of writing', async () => {
  const store = await aReturnShop(deps, { currencyCode: 'EUR' })
  const bought = await anOrder(deps, store, [{}], { customerCurrencyCode: 'JPY', conversionRate: 160 })
  await aPortal(deps, store, bought).file([refundOf(bought.lineIds[0] ?? '')])
  await drainJobs(deps)
  expect((await mailOf('claimReceived')).text).toContain('(¥3,200)')
})

describe('a shopper who files in German', () => {
  test('gets our texts in German, with amounts and days as Germans write them', async () => {
    const { claim, scan } = await aReturnByLabel({ locale: 'de-AT' })
    await scan('in_transit')
    const received = await mailOf('claimReceived')
    expect(received.subject).toBe(`Ihre Anfrage ${claim.externalId} ist bei uns eingegangen`)
    expect(received.text).toContain('Guten Tag Ada,')
    expect(received.text).toMatch(/- Erstattung: \$\s20,00/)
    expect(received.text).toContain('Hilfe zu Bestellung #1001?')
    expect(received.html).toContain('<html lang="de-AT" dir="ltr"')
    expect(received.html).toContain('>Anfrage ansehen</a>')
    const label = await mailOf('labelReady')
    expect(label.subject).toBe(`Zum Ausdrucken bereit: Rücksendeetikett (${claim.externalId})`)
    expect(label.text).toContain('bis zum 18. Dezember 2026 (GMT+00:00) bei Aftercare Post ab.')
    const all = (await mails()).map(({ subject, text }) => `${subject}\n${text}`).join('\n')
    expect(all).not.toMatch(/\b(?:your|request|parcel|refund)\b/i)
  })

  test('gets what the store wrote in German, and our text in German where it wrote none', async () => {
    const store = await aReturnShop(deps)
    await save(store.storeId, 'claimReceived', {
      subject: 'Got it',
      translations: { de: { subject: 'Ist da: {{ claim.number }}' } },
    })
    const bought = await anOrder(deps, store)
    const claim = await aPortal(deps, store, bought, { locale: 'de-AT' }).file([
      refundOf(bought.lineIds[0] ?? ''),
    ])
    await drainJobs(deps)
    const { subject, text } = await mailOf('claimReceived')
    expect(subject).toBe(`Ist da: ${claim.externalId}`)
    expect(text).toContain('Guten Tag Ada,')
  })

  test('gets our German text in place of the store’s where that fails, and the store is alerted', async () => {
    const store = await aReturnShop(deps)
    await save(store.storeId, 'claimReceived', {})
    const translations = { de: { body: '{{ claim.nothing }}' } }
    await deps.db
      .updateTable('email_template')
      .set({ translations: JSON.stringify(translations) })
      .execute()
    const bought = await anOrder(deps, store)
    await aPortal(deps, store, bought, { locale: 'de' }).file([refundOf(bought.lineIds[0] ?? '')])
    await drainJobs(deps)
    expect((await mailOf('claimReceived')).text).toContain('Guten Tag Ada,')
    const alerts = await deps.db.selectFrom('store_alert').select('subject').execute()
    expect(alerts).toEqual([
      { subject: 'Your German template for the email “Request received” has an error' },
    ])
  })
})

test.for([
  ['fr', 'Nous avons reçu', '- Remboursement'],
  ['en-GB', 'Got it', '- Refund'],
  ['cs', 'Got it', '- Refund'],
] as const)('a shopper in %s of a store with its own English and German texts gets: %s', async (given) => {
  const [locale, words, sum] = given
  const store = await aReturnShop(deps)
  await save(store.storeId, 'claimReceived', {
    subject: 'Got it',
    translations: { de: { subject: 'Ist da' } },
  })
  const bought = await anOrder(deps, store)
  await aPortal(deps, store, bought, { locale }).file([refundOf(bought.lineIds[0] ?? '')])
  await drainJobs(deps)
  const { subject, text } = await mailOf('claimReceived')
  expect(subject).toContain(words)
  expect(text).toContain(sum)
})

test.for([
  ['cs', 'de', 'Ihre Anfrage'],
  ['cs', 'en', 'We received'],
  ['fr-CA', 'de', 'Nous avons reçu'],
  ['ar', 'en', 'استلمنا طلبك'],
  ['en-GB', 'de', 'We received'],
  ['nonsense!', 'de', 'Ihre Anfrage'],
] as const)('a shopper in %s of a store in %s gets an email whose subject starts with: %s', async (given) => {
  const [shoppers, locale, words] = given
  const store = await aReturnShop(deps, { locale })
  const bought = await anOrder(deps, store)
  await aPortal(deps, store, bought, { locale: shoppers }).file([refundOf(bought.lineIds[0] ?? '')])
  await drainJobs(deps)
  expect((await mailOf('claimReceived')).subject).toMatch(words)
})

test('the same is written once, however often it is tried, and not at all when turned off', async () => {
  const { store, claim, shipment } = await aReturnByLabel()
  const again = {
    storeId: store.storeId,
    claimId: claim.id,
    type: 'labelReady' as const,
    trigger: shipment.id,
  }
  await Promise.all([writeClaimMail(deps, again), writeClaimMail(deps, again)])
  expect(await mails()).toHaveLength(2)
  await save(store.storeId, 'labelReady', { isEnabled: false })
  await writeClaimMail(deps, { ...again, trigger: 'another' })
  expect(await mails()).toHaveLength(2)
  expect(await history(claim.id)).toHaveLength(2)
})

test('a shopper’s input never becomes markup, a separate line or a header', async () => {
  const store = await aReturnShop(deps)
  const bought = await anOrder(deps, store, [{ name: '<img src=x onerror=alert(1)>\n- **free**' }])
  await save(store.storeId, 'claimReceived', {
    subject: 'For {{ customer.name }}',
    body: '{{ customer.first_name }}, {{ item_list }} {% for item in items %}{{ item.comment }}{% endfor %}',
  })
  const evil = '</p><script>alert(1)</script> [click](https://evil.example) **now**\nBcc: eve@example.com'
  const portal = aPortal(deps, store, bought)
  const lines = [refundOf(bought.lineIds[0] ?? '', { comments: evil })]
  await portal.submit(lines, await portal.calculate(lines), {
    shippingAddress: { ...adasAddress, firstName: evil.slice(0, 60), lastName: 'X\r\nY' },
  })
  await drainJobs(deps)
  const { subject, html, text } = await mailOf('claimReceived')
  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).not.toMatch(/<script|<img|<strong|href="https:\/\/evil/)
  expect(text).toContain('- 1 × <img src=x onerror=alert(1)> - **free**')
})

test('a template that fails is replaced by the default, and the store is alerted', async () => {
  const store = await aReturnShop(deps)
  await save(store.storeId, 'claimReceived', { body: 'Thank you, {{ customer.name }}' })
  await deps.db.updateTable('email_template').set({ body: 'Thank you,\n{{ claim.nothing }}' }).execute()
  const bought = await anOrder(deps, store)
  await aPortal(deps, store, bought).file([refundOf(bought.lineIds[0] ?? '')])
  await drainJobs(deps)
  expect((await mailOf('claimReceived')).text).toContain('Thanks, we’ve received your request')
  expect(await deps.db.selectFrom('store_alert').select(['subject', 'message']).execute()).toEqual([
    {
      subject: 'Your template for the email “Request received” has an error',
      message: expect.stringContaining('Line 2: There is no variable claim.nothing'),
    },
  ])
})

test('an email that is never accepted is given up, noted in each claim’s timeline, and reported to the store once', async () => {
  const down = { send: () => Promise.reject(new Error('down')) }
  const at: Deps = { ...deps, mailSender: down }
  const store = await aReturnShop(deps)
  const bought = await anOrder(deps, store)
  const claim = await aPortal(deps, store, bought).file([refundOf(bought.lineIds[0] ?? '')])
  await drainJobs(deps)
  const [first, second] = await mails()
  for (const { id } of [first, second, first].flatMap((mail) => mail ?? [])) await reportUnsentMail(at, id)
  expect((await history(claim.id)).filter(({ type }) => type === 'warning')).toMatchObject([
    { subject: first?.subject, isForCustomer: false },
    { subject: second?.subject },
  ])
  expect(await deps.db.selectFrom('store_alert').selectAll().execute()).toHaveLength(1)
  const send = mailJobs.find(({ kind }) => kind.name === 'send-mail')
  await send?.run(at, { mailId: first?.id })
  expect(send?.kind.deadLetter?.name).toBe('report-unsent-mail')
})
