import { hasForbiddenWord } from '@aftercare/domain/shared/text-rules'
import { expect, test } from 'vitest'
import { demoCustomFields, demoReasons, demoRules } from './demo-policies.ts'
import { demoStores } from './demo-settings.ts'
import { orderBook } from './order-book.ts'
import { ordersToTry } from './orders-to-try.ts'

test.for(ordersToTry)('order $orderNo is found with the listed details', (told) => {
  const order = orderBook.find(({ number }) => String(number) === told.orderNo)
  const recipient = order?.shipTo ?? order?.by.address
  expect(told.secondFactor).toBe(told.isGiftReturn ? recipient?.zip : order?.by.email)
})

test('seven orders are listed, one of them a gift', () => {
  expect(ordersToTry).toHaveLength(7)
  expect(ordersToTry.filter(({ isGiftReturn }) => isGiftReturn)).toHaveLength(1)
})

test('the store asks a question of every kind', () => {
  expect(demoCustomFields.map(({ valueType }) => valueType).toSorted()).toEqual([
    'Date',
    'MultiSelect',
    'Number',
    'Select',
    'Text',
  ])
})

test('there are rules for every hook', () => {
  expect(new Set(demoRules.map(({ hook }) => hook)).size).toBe(5)
})

test('no text of a demo store contains a reserved word', () => {
  const texts = [demoStores('http://127.0.0.1:3001'), demoCustomFields, demoReasons, demoRules, ordersToTry]
  expect(hasForbiddenWord(JSON.stringify(texts))).toBe(false)
})
