import { expect, test } from 'vitest'
import { cleanEnvelope } from './clean-envelope.ts'

const id = '4bf92f3577b34da6a3ce929d0e0e4736'
type Given = Parameters<typeof cleanEnvelope>[0]

test('an event loses personal data, and its envelope keeps what it is sent by', () => {
  const headers = {
    event_id: id,
    sent_at: '2026-11-20T10:00:00.000Z',
    trace: { transaction: '/northwind/order/1001' },
  }
  const event = { event_id: id, message: 'No order for maria@northwind.example' }
  const [cleaned, [item]] = cleanEnvelope([headers, [[{ type: 'event' }, event]]] as unknown as Given)
  expect(cleaned).toEqual({ ...headers, trace: { transaction: '/northwind/order/*' } })
  expect(item).toEqual([{ type: 'event' }, { event_id: id, message: 'No order for [email]' }])
})

test('a recording keeps its masked page, and loses addresses; its length is that of what is sent', () => {
  const link = (href: string) => ({ attributes: { style: 'color: #112233', href } })
  const page = (href: string) => ({
    type: 2,
    data: { node: { textContent: '*****', childNodes: [link(href)] } },
  })
  const recording = `{"segment_id":0}\n${JSON.stringify([
    { type: 4, data: { href: 'https://returns.example/northwind/order/1001?email=maria@northwind.example' } },
    page('/northwind/order/1001#content'),
    { type: 5, data: { tag: 'performanceSpan', payload: { description: '/v1/order/1001?email=é' } } },
  ])}`
  const item = [{ type: 'replay_recording', length: recording.length }, recording]
  const [, [cleaned]] = cleanEnvelope([{}, [item]] as unknown as Given) as unknown as [
    unknown,
    [[object, string]],
  ]
  const expected = `{"segment_id":0}\n${JSON.stringify([
    { type: 4, data: { href: 'https://returns.example/northwind/order/*' } },
    page('/northwind/order/*'),
    { type: 5, data: { tag: 'performanceSpan', payload: { description: '/v1/order/*' } } },
  ])}`
  expect(cleaned).toEqual([{ type: 'replay_recording', length: Buffer.byteLength(expected) }, expected])
})

test('a recording that cannot be read is not sent', () => {
  const item = [{ type: 'replay_recording', length: 3 }, new Uint8Array(3)]
  const [, [cleaned]] = cleanEnvelope([{}, [item]] as unknown as Given) as unknown as [unknown, [unknown]]
  expect(cleaned).toEqual([{ type: 'replay_recording', length: 0 }, ''])
})
