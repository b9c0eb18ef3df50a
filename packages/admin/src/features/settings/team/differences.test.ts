import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

const id = '01935000-0000-7000-8000-000000000101'
const store = { currencyCode: 'USD' }

// prettier-ignore
test.for([
  ['what stayed is not told', { a: 1, b: 2 }, { a: 1, b: 3 }, [['B', '2', '3']]],
  ['names are words, paths are kept', { role: { roleCode: 'Staff' } }, { role: { roleCode: 'Admin' } }, [['Role › Role', 'Staff', 'Admin']]],
  ['a switch is on or off in words', { isRefundEnabled: true }, { isRefundEnabled: false }, [['Refund enabled', 'Yes', 'No']]],
  ['an amount has its currency', { amountMinor: null }, { amountMinor: 5800 }, [['Amount', undefined, '$58.00']]],
  ['a code is its label', { resolution: { method: 'refund' } }, { resolution: { method: 'variantExchange' } }, [['Resolution › Method', 'Refund', 'Exchange']]],
  ['a status is its label', { status: 'Awaiting_Return' }, { status: 'Approved' }, [['Status', 'Awaiting return', 'Approved']]],
  ['a code without a label is words', { kind: 'Gift_Card_Order', method: 'NO_PAYMENT_OR_REFUND' }, null, [['Kind', 'Gift card order', undefined], ['Method', 'No payment or refund', undefined]]],
  ['a day is a date', { on: null }, { on: '2026-11-20' }, [['On', undefined, 'Fri, Nov 20']]],
  ['a translation is named by its language', { translations: { de: { subject: 'Da' } } }, { translations: { 'pt-BR': { subject: 'Oi' } } }, [['Translations › German › Subject', 'Da', undefined], ['Translations › Brazilian Portuguese › Subject', undefined, 'Oi']]],
  ['ids are left out', { id, lineIds: [id], version: 1, idFromPlatform: '77' }, { id, lineIds: [], version: 2, name: 'A' }, [['Name', undefined, 'A']]],
  ['a list of words is told whole', { tags: ['a'] }, { tags: ['a', 'b'] }, [['Tags', 'a', 'a, b']]],
  ['things in a list are counted from one', [{ price: 1 }], [{ price: 1 }, { price: 2 }], [['2 › Price', undefined, '2']]],
  ['what is new had nothing before', null, { name: 'Reports', note: null }, [['Name', undefined, 'Reports']]],
  ['what is gone has nothing after', { name: 'Reports' }, null, [['Name', 'Reports', undefined]]],
  ['a bare value has no name', false, true, [['', 'No', 'Yes']]],
  ['words that people wrote stay as they wrote them', { note: 'See order_no' }, { note: 'camelCase' }, [['Note', 'See order_no', 'camelCase']]],
  ['nothing at all is no difference', null, null, []],
] as const)('%s', ([, before, after, expected]) => {
  expect(differencesOf(before, after, store).map((each) => [each.name, each.before, each.after])).toEqual(expected)
})
