import { expect, test } from 'vitest'
import { redactedBody } from './redacted-body.ts'

test.for([
  ['Mailchimp', { email_address: 'x', merge_fields: { FNAME: 'Ada', LNAME: 'Lovelace' } }],
  ['Mailchimp, of a member', { full_name: 'Ada Lovelace', ip_signup: '198.51.100.7' }],
  ['Omnisend', { identifiers: [{ type: 'email', id: 'ada@example.com' }] }],
  ['Gorgias', { body_text: 'I am Ada', stripped_text: 'I am Ada', subject: 'Ada’s scarf', excerpt: 'Ada' }],
  ['Gorgias, of a message', { source: { from: { address: 'ada@example.com' }, to: [{ address: '+1555' }] } }],
  ['Zendesk, of a user', { notes: 'Ada calls often', details: 'Lives at 1555 Elm St' }],
  ['a warehouse', { photos: ['https://warehouse.example/ada.jpg'] }],
  ['Twilio', { To: 'whatsapp:+15551555010', Body: 'Hi Ada', ContentVariables: '{"1":"Ada"}', WaId: '1555' }],
  ['anybody', { note: 'Write to ada@example.com.' }],
] as const)('what %s is sent about a person is not stored', ([, body]) => {
  expect(redactedBody(JSON.stringify(body))).not.toMatch(/ada|lovelace|198|1555/i)
})

test('what says nothing about a person is', () => {
  const body = { type: 'productRegistered', to_address: { country: 'US' }, quantity: 2, ok: true }
  expect(JSON.parse(redactedBody(JSON.stringify(body)) ?? '')).toEqual(body)
})
