import { expect, test } from 'vitest'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { aStore } from '#testing/fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { setOperator } from './set-operator.ts'

const deps = await useTestDeps()

test('an account with a confirmed email becomes an operator’s, and an ordinary one again', async () => {
  const { token, id } = await aUser(deps, await aStore(deps), 'Admin')
  const { email } = await deps.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const list = () => merchantClient(deps, { token })(merchantApi.listStores, { params: {}, query: {} })
  expect(await setOperator(deps, ` ${email.toUpperCase()} `, true)).toBe(true)
  expect((await list()).items).toHaveLength(1)
  expect(await setOperator(deps, email, false)).toBe(true)
  await expect(list()).rejects.toMatchObject({ status: 403 })
  await deps.db.updateTable('account').set({ emailVerifiedOn: null }).where('id', '=', id).execute()
  expect(await setOperator(deps, email, true)).toBe(false)
  expect(await setOperator(deps, 'nobody@birch.example', true)).toBe(false)
})
