import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { expect, test } from 'vitest'
import { createApp } from '#app.ts'
import type { Deps } from '#deps.ts'
import type { OutgoingMail } from '#integrations/mail/mail-sender.ts'
import { signByMailgun } from '#integrations/mail/mailgun/mailgun-events.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import { adasAddress, aPortal, aReturnShop, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const key = 'a-signing-key-of-mailgun'
const taken: OutgoingMail[] = []
const at: Deps = {
  ...deps,
  config: { ...deps.config, mailgunSigningKey: key, mailReplyDomain: 'reply.example' },
  mailSender: { send: async (mail) => void taken.push(mail) },
}

/** A webhook as Mailgun documents it. */
function webhookOf(
  mail: OutgoingMail,
  event: object,
  { token = 'one', ageSeconds = 0, signedWith = key } = {},
) {
  const timestamp = String(Math.floor(at.now().getTime() / 1000) - ageSeconds)
  return {
    signature: { token, timestamp, signature: signByMailgun(signedWith, timestamp, token) },
    'event-data': {
      id: 'G9Bn5sl1TC6nu79C8C0bwg',
      timestamp: Number(timestamp),
      'log-level': 'error',
      recipient: mail.to,
      message: {
        headers: { to: mail.to, 'message-id': `${mail.id}@aftercare.example`, subject: mail.subject },
      },
      ...event,
    },
  }
}

const bounce = {
  event: 'failed',
  severity: 'permanent',
  reason: 'bounce',
  'delivery-status': { code: 550, message: '5.1.1 No such user', description: '' },
}

const send = async (body: object) =>
  (await createApp(at).request('/webhooks/mailgun', { method: 'POST', body: JSON.stringify(body) })).status

test('a bounce pauses the address until staff resume it, and the claim, its history and an alert say so', async () => {
  const store = await aReturnShop(at)
  const bought = await anOrder(at, store)
  const { id } = await aPortal(at, store, bought).file(
    bought.lineIds.map((id) => refundOf(id)),
    {
      address: adasAddress,
    },
  )
  await drainJobs(at)
  const [mail] = taken
  if (!mail) throw new Error('No email was sent')
  const staff = merchantClient(at, await aUser(at, store, 'Staff'))
  const params = { storeId: store.storeId, claimId: id }
  const claim = () => staff(merchantApi.claim, { params })

  expect(await send(webhookOf(mail, bounce, { signedWith: 'another-key-of-mailgun' }))).toBe(401)
  expect(await send(webhookOf(mail, bounce, { ageSeconds: 13 * 3600 }))).toBe(401)
  expect(await send(webhookOf(mail, { ...bounce, severity: 'temporary' }))).toBe(204)
  expect(await send(webhookOf({ ...mail, to: 'eve@example.com' }, bounce, { token: 'eve' }))).toBe(204)
  expect(await send({ hello: 'Mailgun' })).toBe(401)
  expect((await claim()).emailPause).toBeUndefined()

  expect(await send(webhookOf(mail, bounce))).toBe(204)
  expect(await send(webhookOf(mail, bounce))).toBe(204)
  expect(await send(webhookOf(mail, { event: 'complained' }, { token: 'two' }))).toBe(204)
  const { emailPause, timeline } = await claim()
  expect(emailPause).toMatchObject({
    address: mail.to.toLowerCase(),
    reason: 'bounced',
    detail: '550 5.1.1 No such user',
  })
  expect(timeline.filter(({ type }) => type === 'warning').map(({ message }) => message)).toEqual([
    `The e-mail to ${mail.to} couldn’t be delivered (550 5.1.1 No such user). We paused emails to this address.`,
  ])
  const alerts = await deps.db.selectFrom('store_alert').selectAll().execute()
  expect(alerts.map(({ subject, url }) => [subject, url])).toEqual([
    ['An email couldn’t be delivered', `/${store.storeId}/claims/return/${id}`],
  ])

  taken.length = 0
  const another = { storeId: store.storeId, to: mail.to, subject: 'Hello', text: 'Hello' }
  await postMail(at, another)
  await postMail(at, { ...another, subject: 'Sign in', isWayIn: true })
  await drainJobs(at)
  expect(taken.map(({ subject }) => subject)).toEqual(['Sign in'])

  const resume = { params: { storeId: store.storeId, pausedAddressId: emailPause?.id ?? '' } }
  const stranger = await aReturnShop(at, { slug: 'other', name: 'Other' })
  const other = merchantClient(at, await aUser(at, stranger, 'Admin'))
  await expect(
    other(merchantApi.resumeAddress, { params: { ...resume.params, storeId: stranger.storeId } }),
  ).rejects.toMatchObject({ status: 404 })
  await staff(merchantApi.resumeAddress, resume)
  await postMail(at, another)
  await drainJobs(at)
  expect(taken.map(({ subject }) => subject)).toEqual(['Sign in', 'Hello'])
})

/** An email to us as Mailgun forwards it: with files as multipart, else as a form. */
function replyTo(recipient: string, { token = 'reply', ...fields }: Record<string, string> = {}) {
  const timestamp = String(Math.floor(at.now().getTime() / 1000))
  const form = new URLSearchParams({
    recipient,
    sender: 'bounces@example.com',
    from: 'Ada Lovelace <Ada@example.com>',
    subject: 'Re: We received your request',
    'body-plain': 'It is blue.\n> quoted',
    'stripped-text': 'It is blue.',
    'message-headers': '[["Subject", "Re: We received your request"]]',
    timestamp,
    token,
    signature: signByMailgun(key, timestamp, token),
    ...fields,
  })
  return createApp(at).request('/webhooks/mailgun/reply', { method: 'POST', body: form })
}

test('a reply reaches its claim once, names who wrote from another address, and alerts staff', async () => {
  taken.length = 0
  const store = await aReturnShop(at)
  const bought = await anOrder(at, store)
  const { id } = await aPortal(at, store, bought).file(
    bought.lineIds.map((id) => refundOf(id)),
    { address: adasAddress },
  )
  await drainJobs(at)
  const to = taken[0]?.replyTo ?? ''
  expect(to).toMatch(/@reply\.example$/)
  const staff = merchantClient(at, await aUser(at, store, 'Staff'))
  const comments = async () => {
    const { timeline } = await staff(merchantApi.claim, { params: { storeId: store.storeId, claimId: id } })
    return timeline.flatMap(({ type, subject, message }) => (type === 'comment' ? [[subject, message]] : []))
  }

  expect((await replyTo(to, { token: 'forged', signature: '0'.repeat(64) })).status).toBe(401)
  expect((await replyTo(`x${to}`, { token: 'nobody' })).status).toBe(204)
  expect(
    (await replyTo(to, { token: 'away', 'message-headers': '[["Auto-Submitted", "auto-replied"]]' })).status,
  ).toBe(204)
  expect(await comments()).toEqual([])
  expect((await replyTo(to)).status).toBe(204)
  expect((await replyTo(to)).status).toBe(204)
  expect(
    (await replyTo(to.toUpperCase(), { token: 'eve', from: 'eve@example.com', 'attachment-count': '2' }))
      .status,
  ).toBe(204)
  expect((await comments()).toSorted(([one], [other]) => String(other).localeCompare(String(one)))).toEqual([
    ['The customer replied by email', 'It is blue.'],
    ['Reply by email from eve@example.com', expect.stringMatching(/^It is blue\.\n\nAttached files: 2\./)],
  ])
  const alerts = await deps.db.selectFrom('store_alert').select(['url', 'severity']).execute()
  expect(alerts).toEqual(Array(2).fill({ url: `/${store.storeId}/claims/return/${id}`, severity: 'Info' }))
})
