import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readTrackerEvent } from '../carriers/easypost/easypost-events.ts'
import { signedJson } from './signed-json.ts'

test('what no column can hold is dropped wherever it is, and everything else stays as it was sent', () => {
  const sent = String.raw`{"a":["\u0000x\ud800","\\u0000","😀"],"b":{"c":"\u0000"},"d":1.5}`
  expect(v.parse(signedJson, sent)).toEqual({ a: ['x\ufffd', '\\u0000', '😀'], b: { c: '' }, d: 1.5 })
  expect(v.safeParse(signedJson, 'no JSON').success).toBe(false)
})

test('a carrier’s event with such characters is read', () => {
  const details = [{ message: 'Del\0ivered', status: 'delivered', datetime: '2026-11-20T09:00:00Z' }]
  const result = { id: 'trk_1', tracking_code: 'EZ1', shipment_id: 'shp_1', tracking_details: details }
  expect(readTrackerEvent(JSON.stringify({ description: 'tracker.updated', result }))).toMatchObject({
    scans: [{ message: 'Delivered' }],
  })
})
