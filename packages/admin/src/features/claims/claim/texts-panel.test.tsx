// @vitest-environment happy-dom
import { replySubjects, type ClaimTexts } from '@aftercare/domain/text-messages/text-message-schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClaim, aStoreSession } from '../../../testing/builders.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { claimAt, openClaim } from '../../../testing/open-claim.tsx'

const consent = {
  number: '+15550100200',
  channel: 'sms' as const,
  wording: 'Text me updates about this return\nFrom Birch & Co, to +15550100200.',
  givenOn: '2026-11-20T12:00:00.000Z',
  stop: null,
}
const message = {
  id: 'm1',
  event: 'claimReceived' as const,
  channel: 'sms' as const,
  state: 'delivered' as const,
  text: 'Birch & Co: We received your request R-1.',
  segments: 1,
  failure: null,
  createdOn: '2026-11-20T12:00:00.000Z',
  updatedOn: '2026-11-20T12:05:00.000Z',
}
const paused = {
  ...consent,
  stop: { reason: 'undeliverable' as const, since: '2026-11-20T13:00:00.000Z', detail: 'Landline' },
}
const at = `${claimAt}/text-messages`
const panel = async () => within(await screen.findByRole('region', { name: 'Text messages' }))

test('the panel shows the consent and its words, each message with its state, and replies, newest first', async () => {
  const reply = {
    id: 't1',
    datetime: '2026-11-20T12:30:00.000Z',
    type: 'comment' as const,
    subject: replySubjects.sms,
    message: 'When will it arrive?',
    isForCustomer: false,
    author: null,
    images: [],
  }
  const note = { ...reply, id: 't2', subject: null, message: 'Called her', author: 'Robin Vega' }
  const failed = {
    ...message,
    id: 'm2',
    event: 'labelReady' as const,
    channel: 'whatsapp' as const,
    state: 'undelivered' as const,
    text: null,
    failure: 'Twilio error 30008',
    createdOn: '2026-11-20T13:00:00.000Z',
    updatedOn: '2026-11-20T13:00:00.000Z',
  }
  openClaim(aClaim({ timeline: [reply, note] }), { [`GET ${at}`]: { consent, messages: [failed, message] } })
  const texts = await panel()
  expect(texts.getByText('On')).toBeTruthy()
  expect(texts.getByText(/^By SMS, since Fri, Nov 20.*, 12:00.PM UTC$/)).toBeTruthy()
  expect(texts.getByText(/^Text me updates about this return/)).toBeTruthy()
  const parts = texts.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(parts).toHaveLength(3)
  expect(parts[0]).toMatch(/^Return label readyNot delivered.*Twilio error 30008WhatsApp/)
  expect(parts[1]).toMatch(/^Reply from the customerWhen will it arrive\?/)
  expect(parts[2]).toMatch(/^Request receivedDelivered.*12:05.PM UTC$/)
})

test('nothing is shown of a claim whose customer asked for no messages', async () => {
  openClaim(aClaim())
  await screen.findByRole('region', { name: 'Timeline' })
  expect(screen.queryByRole('region', { name: 'Text messages' })).toBeNull()
})

test('a paused number is resumed, and a refusal is shown', async () => {
  let texts: ClaimTexts = { consent: paused, messages: [] }
  let isRefused = true
  openClaim(aClaim(), {
    [`GET ${at}`]: () => texts,
    [`DELETE ${at}/pause`]: () => {
      if (isRefused) return refuse(409, 'Only the customer can resume messages, by replying START.')
      return (texts = { consent, messages: [] })
    },
  })
  const shown = await panel()
  expect(shown.getByText('Paused')).toBeTruthy()
  expect(shown.getByText(/^Messages can’t be delivered .* Twilio said: “Landline”\.$/)).toBeTruthy()
  const resume = () => fireEvent.click(shown.getByRole('button', { name: 'Resume messages' }))
  resume()
  expect((await shown.findByRole('alert')).textContent).toContain('by replying START')
  isRefused = false
  resume()
  await waitFor(() => expect(shown.getByText('On')).toBeTruthy())
  expect(shown.getByText('No messages sent yet.')).toBeTruthy()
})

test('only the customer can undo STOP', async () => {
  const stopped = { ...consent, stop: { ...paused.stop, reason: 'stopped' as const, detail: '' } }
  openClaim(aClaim(), { [`GET ${at}`]: { consent: stopped, messages: [] } })
  expect((await panel()).getByText(/^The customer replied STOP on .* by replying START\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Resume messages' })).toBeNull()
})

test('who may not change claims can’t resume messages', async () => {
  const session = aStoreSession({ capabilities: ['viewClaims', 'viewStore'] })
  openClaim(aClaim(), { [`GET ${at}`]: { consent: paused, messages: [] } }, session)
  expect((await panel()).getByText('Paused')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Resume messages' })).toBeNull()
})
