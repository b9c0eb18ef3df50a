import { expect, test } from 'vitest'
import { missingPermissions, scopesOfPermissions, shopPermission } from './shop-permissions.ts'

const rest = (granted: readonly string[]) => shopPermission.options.filter((one) => !granted.includes(one))

test.for<[granted: readonly string[] | null, missing: readonly string[]]>([
  [null, []],
  [[], shopPermission.options],
  [['write_gift_cards'], rest(['giftCards'])],
  [['write_returns'], rest(['returns'])],
  [['read_returns'], shopPermission.options],
  [Object.values(scopesOfPermissions).flat(), []],
])('a shop that granted %j can still allow %j', ([granted, missing]) => {
  expect(missingPermissions(granted)).toEqual(missing)
})
