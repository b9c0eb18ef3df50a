import type { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { capabilities } from '@aftercare/domain/merchants/permissions'

export const storeId = '01935000-0000-7000-8000-000000000101'

const store = {
  id: storeId,
  name: 'Birch & Co',
  slug: 'birch',
  url: 'https://birch.example',
  currencyCode: 'USD',
  timeZone: 'UTC',
  locale: 'en',
  isActive: true,
}

type Me = EndpointOutput<typeof merchantApi.me>
type MyStore = EndpointOutput<typeof merchantApi.myStore>

/** Somebody with one store. */
export const aSession = (change: Partial<Me> = {}): Me => ({
  user: { id: 'u1', email: 'mara@birch.example' },
  stores: [{ ...store, roleCode: 'Admin' }],
  ...change,
})

/** An Admin at the store, who may do everything there. */
export const aStoreSession = (change: Partial<MyStore> = {}): MyStore => ({
  user: { id: 'u1', email: 'mara@birch.example', firstName: 'Mara', lastName: 'Holt' },
  store,
  roleCode: 'Admin',
  capabilities,
  finalizeLimit: null,
  unreadAlerts: 0,
  expiresOn: null,
  ...change,
})
