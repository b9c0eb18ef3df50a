import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

// prettier-ignore
test.for([
  ['what stayed is not told', { a: 1, b: 2 }, { a: 1, b: 3 }, [['b', '2', '3']]],
  ['names are spoken, paths are kept', { role: { roleCode: 'Staff' } }, { role: { roleCode: 'Admin' } }, [['role › role code', 'Staff', 'Admin']]],
  ['a list of words is told whole', { tags: ['a'] }, { tags: ['a', 'b'] }, [['tags', 'a', 'a, b']]],
  ['things in a list are counted from one', [{ price: 1 }], [{ price: 1 }, { price: 2 }], [['2 › price', undefined, '2']]],
  ['what is new had nothing before', null, { name: 'Reports', note: null }, [['name', undefined, 'Reports']]],
  ['what is gone has nothing after', { name: 'Reports' }, null, [['name', 'Reports', undefined]]],
  ['a bare value has no name', false, true, [['', 'false', 'true']]],
  ['nothing at all is no difference', null, null, []],
] as const)('%s', ([, before, after, expected]) => {
  expect(differencesOf(before, after).map((each) => [each.name, each.before, each.after])).toEqual(expected)
})
