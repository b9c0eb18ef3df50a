// @vitest-environment happy-dom
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { expiringStorage, firstWorking, type TextStorage } from './expiring-storage.ts'

let clock = 0
const drafts = expiringStorage({
  schema: v.object({ note: v.string() }),
  lifetimeMs: 1000,
  storage: sessionStorage,
  now: () => clock,
})

beforeEach(() => {
  clock = 0
  sessionStorage.clear()
  drafts.setItem('draft', { state: { note: 'torn sleeve' } })
})

test('returns what was saved within its lifetime', () => {
  clock = 999
  expect(drafts.getItem('draft')).toEqual({ state: { note: 'torn sleeve' } })
})

test('counts from the last write, not from the first', () => {
  clock = 900
  drafts.setItem('draft', { state: { note: 'torn collar' } })
  clock = 1800
  expect(drafts.getItem('draft')).toEqual({ state: { note: 'torn collar' } })
})

test('removes an expired value, also from storage', () => {
  clock = 1000
  expect(drafts.getItem('draft')).toBeNull()
  expect(sessionStorage.getItem('draft')).toBeNull()
})

test.for(['not json', '{"savedAt":0,"state":{"note":7}}', '{}'])('forgets %s', (stored) => {
  sessionStorage.setItem('draft', stored)
  expect(drafts.getItem('draft')).toBeNull()
})

const refused = (): TextStorage => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test('uses the next storage if a frame may not use the first', () => {
  expect(firstWorking([refused, () => sessionStorage])).toBe(sessionStorage)
})

test('falls back to memory if the page has no storage', () => {
  const storage = firstWorking([refused, refused])
  storage.setItem('draft', 'torn sleeve')
  expect(storage.getItem('draft')).toBe('torn sleeve')
})
