import { ApiError } from '@aftercare/domain/api/client'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { sessionApi } from '@aftercare/domain/api/session-api'
import type { Capability } from '@aftercare/domain/merchants/permissions'
import { storeArea, type StoreArea } from '@aftercare/domain/merchants/store-area'
import { redirect, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../api.ts'
import { paths } from './paths.ts'
import { nameCredit } from './texts/catalogue.ts'

export type StoreSession = EndpointOutput<typeof sessionApi.myStore> & {
  /** The areas that the store uses. */
  areas: readonly StoreArea[]
}

/** The route whose loader brings the store and what may be done there. */
export const storeRouteId = 'store'

/** Who is here, at which store, and what they may do there; a store of others is not found. */
export async function loadStore({ params, request }: LoaderFunctionArgs): Promise<StoreSession> {
  const storeId = params['storeId'] ?? ''
  try {
    const asked = { params: { storeId }, signal: request.signal }
    const [session, areas] = await Promise.all([call(sessionApi.myStore, asked), loadAreas(asked)])
    nameCredit(session.store.giftCardKind)
    return { ...session, areas }
  } catch (error) {
    // Shopify knows who is here; we do not yet.
    if (error instanceof ApiError && error.code === 'sign_up_needed')
      throw redirect(paths.shopSignUp.to({ storeId }))
    throw error
  }
}

/** If it is unknown which areas are used, none is hidden. */
const loadAreas = (asked: {
  params: { storeId: string }
  signal: AbortSignal
}): Promise<readonly StoreArea[]> =>
  call(sessionApi.storeAreas, asked).then(
    ({ items }) => items,
    () => storeArea.options,
  )

/** The store that the screens below it are about. */
export function useStore(): StoreSession {
  const session = useRouteLoaderData<StoreSession>(storeRouteId)
  if (!session) throw new Error('No store is loaded above this screen')
  return session
}

/** Whether the signed-in user may do it here, as the server would decide. */
export const useMay = (capability: Capability): boolean => useStore().capabilities.includes(capability)
