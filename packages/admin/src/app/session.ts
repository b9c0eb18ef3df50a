import { ApiError } from '@aftercare/domain/api/client'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { sessionApi } from '@aftercare/domain/api/session-api'
import type { Capability } from '@aftercare/domain/merchants/permissions'
import { redirect, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../api.ts'
import { paths } from './paths.ts'

export type StoreSession = EndpointOutput<typeof sessionApi.myStore>

/** The route whose loader brings the store and what may be done there. */
export const storeRouteId = 'store'

/** Who is here, at which store, and what they may do there; a store of others is not found. */
export async function loadStore({ params, request }: LoaderFunctionArgs) {
  const storeId = params['storeId'] ?? ''
  try {
    return await call(sessionApi.myStore, { params: { storeId }, signal: request.signal })
  } catch (error) {
    // Shopify knows who is here; we do not yet.
    if (error instanceof ApiError && error.code === 'sign_up_needed')
      throw redirect(paths.shopSignUp.to({ storeId }))
    throw error
  }
}

/** The store that the screens below it are about. */
export function useStore(): StoreSession {
  const session = useRouteLoaderData<StoreSession>(storeRouteId)
  if (!session) throw new Error('No store is loaded above this screen')
  return session
}

/** Whether whoever is signed in may do that here, as the server would say. */
export const useMay = (capability: Capability): boolean => useStore().capabilities.includes(capability)
