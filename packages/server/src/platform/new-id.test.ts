import { expect, test } from 'vitest'
import { isUuid, newId } from './new-id.ts'

test('an id is a UUID of version 7', () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(isUuid(newId())).toBe(true)
})

test('an id made later sorts later', () => {
  const earlier = newId(new Date('2026-11-20T12:00:00.000Z'))
  expect(earlier < newId(new Date('2026-11-20T12:00:00.001Z'))).toBe(true)
})

test('no two ids are the same', () => {
  const now = new Date()
  expect(new Set(Array.from({ length: 1000 }, () => newId(now))).size).toBe(1000)
})
