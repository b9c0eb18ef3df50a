import { createHmac } from 'node:crypto'
import type { StoreUser } from '@aftercare/domain/merchants/store-user-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { getStoreBySlug } from '#modules/merchants/store-reads.ts'
import { issueSignInLink } from '#modules/users/access-codes.ts'
import { createApiKey } from '#modules/users/api-keys.ts'
import { createUser } from '#modules/users/create-user.ts'
import { listStoreUsers } from '#modules/users/user-reads.ts'
import { juniperAndPine } from './demo-shops.ts'

const people = [
  { email: 'mara@juniperandpine.example', firstName: 'Mara', lastName: 'Holt', roleCode: 'Admin' },
  { email: 'theo@juniperandpine.example', firstName: 'Theo', lastName: 'Lindqvist', roleCode: 'Staff' },
  {
    email: 'api@juniperandpine.example',
    firstName: 'Ida',
    lastName: 'Moreau',
    roleCode: 'Commerce_API_Admin',
  },
] as const

/** Creates the main demo store's users and an API key, once. They have no passwords that could be guessed. */
export async function loadDemoUsers(deps: Deps): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const { storeId } = await getStoreBySlug(deps.db, juniperAndPine.slug)
    if ((await listStoreUsers(deps.db, storeId)).length > 0) return
    for (const person of people) await createUser(deps, storeId, person)
    await createApiKey({ ...deps, randomBytes: () => demoKeyBytes(deps) }, storeId, systemActor, {
      name: 'Reporting',
      scopes: ['read:claims', 'read:orders', 'read:stores'],
    })
  })
}

/** Made from the installation's secret, so that every start can print the key of which only a hash is kept. */
const demoKeyBytes = ({ config }: Pick<Deps, 'config'>) =>
  createHmac('sha256', `demo API key ${config.secret}`).digest()

export const demoApiKey = (deps: Pick<Deps, 'config'>): string =>
  `aft_key_${demoKeyBytes(deps).toString('base64url')}`

/** Links that open the console signed in, once and within a day: as Admin, and as Staff. */
export async function demoSignInLinks(deps: Deps): Promise<{ admin: string; staff: string }> {
  const { storeId } = await getStoreBySlug(deps.db, juniperAndPine.slug)
  const users = await listStoreUsers(deps.db, storeId)
  const link = (wanted: { email: string }) => issueSignInLink(deps, idOf(users, wanted.email))
  return { admin: await link(people[0]), staff: await link(people[1]) }
}

function idOf(users: readonly StoreUser[], email: string): string {
  const user = users.find((user) => user.email === email)
  if (!user) throw new Error(`The demo store has no user ${email}`)
  return user.id
}
