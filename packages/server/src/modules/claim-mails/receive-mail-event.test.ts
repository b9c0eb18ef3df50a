import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { inTransaction, type Deps } from '#deps.ts'
import type { OutgoingMail } from '#integrations/mail/mail-sender.ts'
import { eraseOrders } from '#modules/privacy/erase-orders.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import { adasAddress, aPortal, aReturnShop, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { aShippingDesk } from '#testing/shipping-claim-fixtures.ts'
import { aPng } from '#testing/upload-fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { afterAnswer, mailgunEmulator } from '#testing/mailgun/mailgun-emulator.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const key = 'a-signing-key-of-mailgun'
const taken: OutgoingMail[] = []
const at: Deps = {
  ...deps,
  config: { ...deps.config, mailgunSigningKey: key, mailReplyDomain: 'reply.example' },
  mailSender: { send: async (mail) => void taken.push(mail) },
}

const { webhookOf, replyOf } = mailgunEmulator({ key, now: at.now })

const bounce = {
  event: 'failed',
  severity: 'permanent',
  reason: 'bounce',
  'delivery-status': { code: 550, message: '5.1.1 No such user', description: '' },
} as const

const post = (path: string, body: string | URLSearchParams | FormData) =>
  createApp(at).request(path, { method: 'POST', body })
const send = async (body: object) => (await post('/webhooks/mailgun', JSON.stringify(body))).status

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
  expect(await send(webhookOf(mail, { ...bounce, severity: 'temporary' }))).toBe(200)
  expect(await send(webhookOf({ ...mail, to: 'eve@example.com' }, bounce, { token: 'eve' }))).toBe(200)
  expect(await send({ hello: 'Mailgun' })).toBe(401)
  expect((await claim()).emailPause).toBeUndefined()

  expect(afterAnswer(await send(webhookOf(mail, bounce)))).toBe('taken')
  expect(await send(webhookOf(mail, bounce))).toBe(200)
  expect(await send(webhookOf(mail, { event: 'complained' }, { token: 'two' }))).toBe(200)
  const { emailPause, timeline } = await claim()
  expect(emailPause).toMatchObject({
    address: mail.to.toLowerCase(),
    reason: 'bounced',
    detail: '550 5.1.1 No such user',
  })
  expect(timeline.filter(({ type }) => type === 'warning').map(({ message }) => message)).toEqual([
    `The email to ${mail.to} couldn’t be delivered (550 5.1.1 No such user). We paused emails to this address.`,
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

test('an email that waited while its address was paused is not sent', async () => {
  taken.length = 0
  const store = await aReturnShop(at)
  const waiting = {
    storeId: store.storeId,
    to: 'ada@example.com',
    text: 'Hello',
    sendableFrom: new Date(at.now().getTime() + 8 * 60 * 60 * 1000),
  }
  const id = at.newId()
  await postMail(at, { ...waiting, id, subject: 'Hello' })
  await postMail(at, { ...waiting, subject: 'Sign in', isWayIn: true })
  const event = webhookOf(
    { id, to: waiting.to, subject: 'Hello' },
    { event: 'complained' },
    { token: 'waiting' },
  )
  expect(await send(event)).toBe(200)
  deps.advance({ hours: 9 })
  await drainJobs(at)
  await drainJobs(at)
  expect(taken.map(({ subject }) => subject)).toEqual(['Sign in'])
})

const replyTo = (...reply: Parameters<typeof replyOf>) => post('/webhooks/mailgun/reply', replyOf(...reply))

const photo = () => new File([aPng], 'scarf\u0000.png', { type: 'application/x-msdownload' })
const program = () => new File(['MZ not a picture'], 'scarf.png', { type: 'image/png' })

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
  expect((await replyTo(`x${to}`, { token: 'nobody' })).status).toBe(200)
  expect(
    (await replyTo(to, { token: 'away', 'message-headers': '[["Auto-Submitted", "auto-replied"]]' })).status,
  ).toBe(200)
  expect(await comments()).toEqual([])
  expect((await replyTo(to)).status).toBe(200)
  expect((await replyTo(to)).status).toBe(200)
  expect(
    (await replyTo(to.toUpperCase(), { token: 'eve', from: 'eve@example.com', 'attachment-count': '2' }))
      .status,
  ).toBe(200)
  expect((await comments()).toSorted(([one], [other]) => String(other).localeCompare(String(one)))).toEqual([
    ['The customer replied by email', 'It is blue.'],
    [
      'Reply by email from eve@example.com',
      expect.stringMatching(/^It is blue\.\n\nFiles we couldn’t keep: 2\./),
    ],
  ])
  const alerts = await deps.db.selectFrom('store_alert').select(['url', 'severity']).execute()
  expect(alerts).toEqual(Array(2).fill({ url: `/${store.storeId}/claims/return/${id}`, severity: 'Info' }))
})

test('files of a reply that claims may have are stored with it once, and others named', async () => {
  taken.length = 0
  const store = await aReturnShop(at)
  const bought = await anOrder(at, store)
  const { id } = await aPortal(at, store, bought).file(
    bought.lineIds.map((id) => refundOf(id)),
    { address: adasAddress },
  )
  await drainJobs(at)
  const to = taken[0]?.replyTo ?? ''
  for (let times = 0; times < 2; times += 1)
    expect((await replyTo(to, {}, [photo(), program()])).status).toBe(200)
  const staff = merchantClient(at, await aUser(at, store, 'Staff'))
  const { timeline } = await staff(merchantApi.claim, { params: { storeId: store.storeId, claimId: id } })
  const replies = timeline.filter(({ type }) => type === 'comment')
  expect(replies).toMatchObject([
    {
      message: expect.stringContaining('Files we couldn’t keep: 1.'),
      images: [{ originalName: 'scarf.png', contentType: 'image/png' }],
    },
  ])
  const stored = await createApp(at).request(replies[0]?.images[0]?.src ?? '')
  expect([stored.status, stored.headers.get('content-type')]).toEqual([200, 'image/png'])
  const assets = await at.db.selectFrom('asset').select('status').orderBy('status').execute()
  expect(assets.map(({ status }) => status)).toEqual(['attached', 'issued'])

  await inTransaction(at, (at) => eraseOrders(at, store.storeId, [bought.order.id]))
  expect((await replyTo(to, { token: 'later' }, [photo()])).status).toBe(200)
  expect(await at.db.selectFrom('asset').select('name').execute()).toEqual([])
  expect(
    await at.db.selectFrom('timeline_entry').select('id').where('type', '=', 'comment').execute(),
  ).toEqual([])
})

test('a reply about a delivery claim is in its conversation, with its files', async () => {
  taken.length = 0
  const desk = await aShippingDesk(at)
  const claim = await desk.create()
  await drainJobs(at)
  const to = taken.find(({ replyTo: address }) => address)?.replyTo ?? ''
  expect((await replyTo(to, {}, [photo()])).status).toBe(200)
  expect((await replyTo(to)).status).toBe(200)
  expect((await replyTo(to, { token: 'eve', from: 'eve@example.com' })).status).toBe(200)
  const { emailConversation } = await claim.show()
  const received = emailConversation.filter(({ kind }) => kind === 'fromCustomer')
  expect(received.map(({ message, images }) => [message, images.map((image) => image.originalName)])).toEqual(
    [
      ['It is blue.', ['scarf.png']],
      ['Reply by email from eve@example.com:\n\nIt is blue.', []],
    ],
  )
  const alerts = await at.db.selectFrom('store_alert').select('url').execute()
  expect(alerts).toEqual(Array(2).fill({ url: `/${desk.storeId}/shipping-claims/${claim.claimId}` }))
})
