import { expect, test } from 'vitest'
import { belongsToGroup, groupsOf, type ProductGroup } from './product-group.ts'

const boots = { type: 'Boots', tags: ['Leather', 'winter'], collections: ['501', '502'] }
const group = (given: Partial<ProductGroup>): ProductGroup => ({
  types: [],
  tags: [],
  collections: [],
  ...given,
})

// prettier-ignore
test.for([
  ['its type',                          { types: ['Hats', 'Boots'] },                  true],
  ['its type in another case',          { types: ['boots '] },                         true],
  ['one of its tags, whatever the case', { tags: ['LEATHER'] },                        true],
  ['one of its collections',            { collections: ['502'] },                      true],
  ['any of them',                       { types: ['Hats'], collections: ['501'] },     true],
  ['none of them',                      { types: ['Hats'], tags: ['summer'], collections: ['503'] }, false],
  ['part of a word',                    { types: ['Boot'], tags: ['win'], collections: ['50'] }, false],
  ['nothing',                           {},                                            false],
] as const)('a group that names %s: %j → %j', ([, given, expected]) => {
  expect(belongsToGroup(boots, group(given))).toBe(expected)
})

test('a product without a type is in no group by type', () => {
  expect(belongsToGroup({ type: '', tags: [], collections: [] }, group({ types: ['Boots'] }))).toBe(false)
})

test('a product’s groups have the order of the given groups', () => {
  const groups = [
    { id: 'winter', ...group({ tags: ['Winter'] }) },
    { id: 'hats', ...group({ types: ['Hats'] }) },
    { id: 'all', ...group({ collections: ['501'] }) },
  ]
  expect(groupsOf(boots, groups)).toEqual(['winter', 'all'])
})
