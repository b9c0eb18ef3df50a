import { expect, test } from 'vitest'
import { claim } from './en/claim.ts'
import { claimWork } from './en/claim-work.ts'
import { claims } from './en/claims.ts'
import { common } from './en/common.ts'
import { en } from './en/messages.ts'
import { orders } from './en/orders.ts'
import { returnShipping } from './en/return-shipping.ts'
import { settings } from './en/settings.ts'
import { signIn } from './en/sign-in.ts'

const areas = [common, claims, claim, claimWork, orders, settings, returnShipping, signIn]

test('no area overwrites a text of another, and the catalogue holds them all', () => {
  const keys = areas.flatMap((area) => Object.keys(area))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  expect(new Set(Object.keys(en))).toEqual(new Set(keys))
})

test('no text is empty, and none says what the product must not say', () => {
  const texts = Object.values<string>(en)
  expect(texts.filter((text) => text.trim() === '' || /\b(re)?insur/i.test(text))).toEqual([])
})
