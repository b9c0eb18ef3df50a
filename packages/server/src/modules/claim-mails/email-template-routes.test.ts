import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { claimEmailTypes, emailTemplateTypes } from '@aftercare/domain/mail/email-template-schema'
import { describe, expect, test } from 'vitest'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { stageDecision } from '#modules/claim-desk/stage-decision.ts'
import { aPortal, aReturnShop, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { aClaimToDecide, giftCardBy } from '#testing/decided-claim-fixtures.ts'
import { aUser, mailedTo, merchantClient } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const texts = { subject: 'Hello {{ customer.name }}', header: 'Hello', body: 'It is\n\n{{ item_list }}' }

async function someoneAt(
  store: Store,
  roleCode: 'Admin' | 'Staff' = 'Admin',
  storeId = store.storeId,
  at: Deps = deps,
) {
  const call = merchantClient(at, { token: (await aUser(deps, store, roleCode)).token })
  const params = { storeId, emailTemplateId: 'claimReceived' }
  const previewOf = (emailTemplateId: string, change: object = {}) =>
    call(merchantApi.previewEmail, { params: { storeId, emailTemplateId }, body: { ...texts, ...change } })
  const decided = { isEnabled: true, sendAfterDays: null, ...texts }
  return {
    previewOf,
    list: () => call(merchantApi.listEmailTemplates, { params }),
    one: () => call(merchantApi.emailTemplate, { params }),
    save: (change: object = {}) =>
      call(merchantApi.saveEmailTemplate, { params, body: { version: 0, ...decided, ...change } }),
    preview: (change: object = {}) =>
      call(merchantApi.previewEmail, { params, body: { ...texts, ...change } }),
    sendTest: (emailTemplateId = 'claimReceived', change: object = {}) =>
      call(merchantApi.sendTestEmail, {
        params: { storeId, emailTemplateId },
        body: { ...texts, ...change },
      }),
    outbox: () => call(merchantApi.listOutbox, { params, query: {} }),
    sender: () => call(merchantApi.emailSender, { params }),
    checkDomain: () => call(merchantApi.checkSenderDomain, { params }),
    saveSender: (version: string, email: object) =>
      call(merchantApi.saveEmailSender, { params, body: { version, email } }),
  }
}

async function aClaimOf(store: Store, name: string) {
  const bought = await anOrder(deps, store, [{ name }])
  const claim = await aPortal(deps, store, bought).file([refundOf(bought.lineIds[0] ?? '')])
  await drainJobs(deps)
  return claim
}

describe('templates', () => {
  test('are ours until they are changed, then the store’s, and ours again when they say the same', async () => {
    const admin = await someoneAt(await aReturnShop(deps))
    const { items } = await admin.list()
    expect(items.map(({ id }) => id)).toEqual(emailTemplateTypes)
    expect(items.every(({ isEnabled, isOwnText, version }) => isEnabled && !isOwnText && version === 0)).toBe(
      true,
    )

    const saved = await admin.save({ isEnabled: false })
    expect(saved).toMatchObject({ ...texts, isEnabled: false, isOwnText: true, version: 1 })
    const { template, ours, oursIn } = await admin.one()
    expect(template).toEqual(saved)
    expect(oursIn['en']).toEqual(ours)
    expect(await admin.save({ ...ours, version: 1 })).toMatchObject({ ...ours, isOwnText: false, version: 2 })
    const audited = await deps.db
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after'])
      .orderBy('id')
      .execute()
    expect(audited).toMatchObject([
      { action: 'email-template.update', after: { ...texts, isEnabled: false } },
      { before: texts, after: ours },
    ])
  })

  test('are kept in each language where they differ from ours, and ours of the store’s language are its own', async () => {
    const store = await aReturnShop(deps, { locale: 'de-AT' })
    const admin = await someoneAt(store)
    const { template, ours, oursIn } = await admin.one()
    expect(template).toMatchObject({ subject: oursIn['de']?.subject, translations: {}, isOwnText: false })
    const translations = { fr: { ...oursIn['fr'], header: 'Bonjour' }, nl: { ...oursIn['nl'] } }
    const saved = await admin.save({ ...ours, translations })
    expect(saved).toMatchObject({ ...ours, translations: { fr: { header: 'Bonjour' } }, isOwnText: true })
    expect((await admin.one()).template).toEqual(saved)
    expect(await admin.save({ ...ours, version: 1 })).toMatchObject({ translations: {}, isOwnText: false })
    const audited = await deps.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .orderBy('id')
      .execute()
    expect(audited).toMatchObject([
      { before: { translations: {} }, after: { translations: { fr: { header: 'Bonjour' } } } },
      { after: { translations: {} } },
    ])
  })

  test('cannot be saved over somebody else’s change', async () => {
    const admin = await someoneAt(await aReturnShop(deps))
    await admin.save()
    for (const version of [0, 7])
      await expect(admin.save({ version })).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
  })

  test.for([
    [{ subject: ' ' }, 'subject', 'Must not be empty'],
    [{ header: '' }, 'header', 'Must not be empty'],
    [{ body: '' }, 'body', 'Must not be empty'],
    [{ subject: 'a'.repeat(201) }, 'subject', 'Must be at most 200 characters'],
    [{ body: 'One\n{% if claim.number %}' }, 'body', 'Line 2: {% if claim.number %} is not closed'],
    [{ body: '{{ claim.nubmer }}' }, 'body', 'Line 1: There is no variable claim.nubmer in this email'],
    [
      { body: '\n{% if store.name %}{% else %}\n{{ refund }}{% endif %}' },
      'body',
      'Line 3: There is no variable refund in this email',
    ],
    [{ subject: '{{ item_list }}' }, 'subject', 'item_list can only be used in the body'],
    [
      { body: '{% for i in (1..999999999) %}x{% endfor %}' },
      'body',
      'Line 1: This text takes too long, or becomes too large',
    ],
    [
      { body: 'We insure you' },
      'body',
      'Please avoid using any variation of words like "insure" or "insurance"',
    ],
    [{ translations: { de: { subject: ' ' } } }, 'translations.de.subject', 'Must not be empty'],
    [
      { translations: { fr: { body: 'Bonjour\n{{ claim.nubmer }}' } } },
      'translations.fr.body',
      'Line 2: There is no variable claim.nubmer in this email',
    ],
    [
      { translations: { de: { header: '{{ item_list }}' } } },
      'translations.de.header',
      'item_list can only be used in the body',
    ],
    [{ sendAfterDays: 3 }, 'sendAfterDays', 'This email is sent at once'],
  ] as const)('%j is refused at its field', async ([change, path, message]) => {
    const admin = await someoneAt(await aReturnShop(deps))
    await expect(admin.save(change)).rejects.toMatchObject({
      status: 422,
      body: { fields: [expect.objectContaining({ path, message })] },
    })
  })

  test('are seen by Staff and changed by Admins, of the store alone', async () => {
    const store = await aReturnShop(deps)
    const staff = await someoneAt(store, 'Staff')
    expect((await staff.list()).items).toHaveLength(emailTemplateTypes.length)
    expect((await staff.preview()).claim).toBeNull()
    await expect(staff.save()).rejects.toMatchObject({ status: 403 })
    await expect(staff.sendTest()).rejects.toMatchObject({ status: 403 })
    const other = await aReturnShop(deps, { slug: 'other' })
    const stranger = await someoneAt(other, 'Admin', store.storeId)
    await expect(stranger.one()).rejects.toMatchObject({ status: 404 })
  })
})

describe('a preview', () => {
  test('is of the newest claim, or of the one that is named, and of no other store’s', async () => {
    const store = await aReturnShop(deps)
    const admin = await someoneAt(store)
    expect(await admin.preview()).toMatchObject({
      claim: null,
      text: expect.stringContaining('Merino scarf'),
    })
    const first = await aClaimOf(store, 'A cap')
    deps.advance({ minutes: 1 })
    const second = await aClaimOf(store, 'A <b>bag</b>')
    expect(await admin.preview()).toMatchObject({
      subject: 'Hello Ada Lovelace',
      claim: { id: second.id, externalId: second.externalId, customerName: 'Ada Lovelace' },
      html: expect.stringContaining('A &#60;b&#62;bag'),
    })
    expect((await admin.preview({ claimId: first.id })).text).toContain('- 1 × A cap ($20.00)')
    for (const type of claimEmailTypes) expect((await admin.previewOf(type)).claim?.id).toBe(second.id)
    const stranger = await someoneAt(await aReturnShop(deps, { slug: 'other' }))
    await expect(stranger.preview({ claimId: first.id })).rejects.toMatchObject({ status: 404 })
    await expect(admin.preview({ body: '{{ nobody }}' })).rejects.toMatchObject({ status: 422 })
  })

  test('is in the language that is asked for, and so is the test email', async () => {
    const store = await aReturnShop(deps)
    const admin = await someoneAt(store)
    await aClaimOf(store, 'A cap')
    const inGerman = {
      language: 'de',
      body: '{{ claim.date }}\n\n{{ claim.credit_method }}\n\n{{ claim_button }}',
    }
    const previewed = await admin.preview(inGerman)
    expect(previewed.html).toContain('<html lang="de" dir="ltr"')
    expect(previewed.html).toContain('>Anfrage ansehen</a>')
    expect(previewed.text).toContain('Erstattung')
    expect(previewed.text).toContain('20. November 2026')
    const { to } = await admin.sendTest('claimReceived', inGerman)
    expect((await mailedTo(deps, to))[0]?.text).toBe(previewed.text)
  })

  test.for(['Gift_Card', 'Gift_Card_Order'] as const)('shows no code of a %s', async (kind) => {
    const { change, lineIds, store } = await aClaimToDecide(deps, {
      store: { settings: { giftCard: { kind } } },
    })
    await stageDecision(deps, { ...change, lineId: lineIds[0] ?? '', decision: giftCardBy() })
    await finalizeByStaff(deps, { ...change, approvalLimitMinor: null, notifyCustomerByEmail: false })
    await drainJobs(deps)
    const issued = await deps.db.selectFrom('gift_card').select('code').execute()
    const admin = await someoneAt(store)
    const ofCards = { body: '{% for card in gift_cards %}{{ card.code }}: {{ card.amount }}.{% endfor %}' }
    const previewed = await admin.previewOf('finalised', ofCards)
    const { to } = await admin.sendTest('finalised', ofCards)
    const answers = JSON.stringify([previewed, await mailedTo(deps, to)])
    expect(previewed.text).toMatch(/•+.*: \$20\.00\./)
    for (const { code } of issued) expect(answers).not.toContain(code)
    expect(issued).toHaveLength(1)
  })

  test('is emailed to the caller, with the store’s name and reply-to address', async () => {
    const store = await aReturnShop(deps)
    const admin = await someoneAt(store)
    const { version, email } = await admin.sender()
    expect(email).toEqual({ senderName: null, sendFrom: null, replyTo: null, quietHours: null })
    await admin.saveSender(version, { senderName: 'Birch', replyTo: 'Help@Birch.example' })
    await expect(admin.saveSender(version, email)).rejects.toMatchObject({ status: 409 })
    const { to } = await admin.sendTest()
    expect(await mailedTo(deps, to)).toMatchObject([
      { subject: '[Test] Hello Ada Lovelace', fromName: 'Birch', replyTo: 'help@birch.example' },
    ])
  })
})

describe('the sender’s address', () => {
  const care = 'care@birch.example'
  const none = { senderName: null, replyTo: null }
  const withDomain = async (domain?: string) => {
    const store = await aReturnShop(deps)
    const at = atDomain(store, domain)
    return { store, at, admin: await someoneAt(store, 'Admin', store.storeId, at) }
  }
  const atDomain = ({ storeId }: Store, domain?: string): Deps => ({
    ...deps,
    config: { ...deps.config, senderDomains: new Map(domain === undefined ? [] : [[storeId, domain]]) },
  })
  const sendersOf = async (to: string) => (await mailedTo(deps, to)).map(({ fromAddress }) => fromAddress)

  test('is of the verified domain, and mail comes from it for as long as that is verified', async () => {
    const { store, admin } = await withDomain('birch.example')
    const { version, verifiedDomain } = await admin.sender()
    expect(verifiedDomain).toBe('birch.example')
    await admin.saveSender(version, { ...none, sendFrom: 'Care@Birch.example' })
    const { to } = await admin.sendTest()
    expect(await sendersOf(to)).toEqual([care])
    const after = await someoneAt(store, 'Admin', store.storeId, atDomain(store))
    deps.advance({ minutes: 1 })
    expect(await sendersOf((await after.sendTest()).to)).toEqual([null, care])
  })

  test.for([
    ['birch.example', 'care@elm.example', 'a valid email address ending with birch.example'],
    ['birch.example', 'care@not-birch.example', 'a valid email address ending with birch.example'],
    [undefined, care, 'no-reply@127.0.0.1 until a domain of yours is verified'],
  ] as const)('with the domain %s is not %s', async ([domain, sendFrom, must]) => {
    const { admin } = await withDomain(domain)
    const { version } = await admin.sender()
    await expect(admin.saveSender(version, { ...none, sendFrom })).rejects.toMatchObject({
      status: 422,
      body: { fields: [{ path: 'email.sendFrom', message: `Email send from must be ${must}` }] },
    })
    expect((await admin.sender()).email.sendFrom).toBeNull()
  })

  test('of one store’s domain is no other store’s', async () => {
    const { at } = await withDomain('birch.example')
    const other = await aReturnShop(deps, { slug: 'other' })
    const stranger = await someoneAt(other, 'Admin', other.storeId, at)
    const { version, verifiedDomain } = await stranger.sender()
    expect(verifiedDomain).toBeNull()
    await expect(stranger.saveSender(version, { ...none, sendFrom: care })).rejects.toMatchObject({
      status: 422,
    })
  })

  test('has a domain whose records are looked up, kept, and looked up again for another domain', async () => {
    const { store, at } = await withDomain('birch.example')
    const zone: Record<string, string[]> = {
      'aftercare.example': ['v=spf1 include:mailgun.org ~all'],
      'mailgun.org': ['v=spf1 ip4:198.51.100.0/24 ~all'],
      'mx._domainkey.birch.example': ['k=rsa; p=MIGf'],
    }
    const config = {
      ...at.config,
      mail: {
        url: 'smtps://postmaster%40aftercare.example:x@smtp.mailgun.org',
        from: 'no-reply@aftercare.example',
      },
      mailDkim: [{ domain: 'birch.example', selector: 'mx', publicKey: null }],
    }
    const lookUp: Deps['dns']['lookUp'] = async ({ name }) =>
      zone[name] ? { state: 'found', values: zone[name] } : { state: 'none' }
    const admin = await someoneAt(store, 'Admin', store.storeId, { ...at, config, dns: { lookUp } })
    expect(await admin.sender()).toMatchObject({ fromDomain: 'aftercare.example', domainReport: null })
    const { version } = await admin.sender()
    const saved = await admin.saveSender(version, { ...none, sendFrom: care })
    expect(saved.domainReport).toBeNull()

    const { domainReport } = await admin.checkDomain()
    expect(domainReport.checks.map(({ finding, record }) => [finding, record?.name])).toEqual([
      ['spfOk', undefined],
      ['dkimOk', undefined],
      ['dmarcMissing', '_dmarc.birch.example'],
      ['alignedByDkim', undefined],
    ])
    expect((await admin.sender()).domainReport).toEqual(domainReport)
    await admin.saveSender(saved.version, { ...none, sendFrom: null })
    expect((await admin.sender()).domainReport).toBeNull()

    const offline = await someoneAt(store, 'Admin', store.storeId, { ...at, config })
    const unknown = (await offline.checkDomain()).domainReport.checks
    expect(new Set(unknown.map(({ state }) => state))).toEqual(new Set(['unknown']))
  })

  test('has no domain to look up without a mail server', async () => {
    const { admin } = await withDomain('birch.example')
    await expect(admin.checkDomain()).rejects.toMatchObject({ status: 422, code: 'no_mail_server' })
  })

  test('is seen in the outbox', async () => {
    const { admin } = await withDomain('birch.example')
    const { version } = await admin.sender()
    await admin.sendTest()
    deps.advance({ minutes: 1 })
    await admin.saveSender(version, { ...none, senderName: 'Birch', sendFrom: care })
    await admin.sendTest()
    expect((await admin.outbox()).items.map(({ from }) => from)).toEqual([
      { name: 'Birch', address: care },
      { name: 'Northwind', address: 'no-reply@127.0.0.1' },
    ])
  })
})
