import { ApiError } from '@aftercare/domain/api/client'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { sessionApi } from '@aftercare/domain/api/session-api'
import type { Capability } from '@aftercare/domain/merchants/permissions'
import { redirect, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../api.ts'
import { isEmbedded } from './embedding.ts'
import { orAsSeen } from './in-sight.ts'
import { paths } from './paths.ts'

export type StoreSession = EndpointOutput<typeof sessionApi.myStore>

/** The route whose loader brings the store and what may be done there. */
export const storeRouteId = 'store'

/** Leads to the sign-in, and from there back to where somebody was going. */
export const toSignIn = (request: Request) => {
  const { pathname, search } = new URL(request.url)
  const next = pathname.replace(/^\/admin/, '') + search
  return redirect(`${paths.signIn.to()}?${new URLSearchParams({ next })}`)
}

/**
 * Runs a loader; a session that has ended leads to the sign-in. Within Shopify's admin there is none: there its own
 * sign-in counts. Actions keep their forms instead (`refusalOf`).
 */
export async function signedIn<Result>(request: Request, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && !isEmbedded()) throw toSignIn(request)
    throw error
  }
}

/** Who is here, at which store, and what they may do there; a store of others is not found. */
export const loadStore = ({ params, request }: LoaderFunctionArgs) =>
  signedIn(request, async () => {
    const storeId = params['storeId'] ?? ''
    try {
      return await orAsSeen(storeId, () =>
        call(sessionApi.myStore, { params: { storeId }, signal: request.signal }),
      )
    } catch (error) {
      // Shopify knows who is here; we do not yet.
      if (error instanceof ApiError && error.code === 'sign_up_needed')
        throw redirect(paths.shopSignUp.to({ storeId }))
      throw error
    }
  })

/** The store that the screens below it are about. */
export function useStore(): StoreSession {
  const session = useRouteLoaderData<StoreSession>(storeRouteId)
  if (!session) throw new Error('No store is loaded above this screen')
  return session
}

/** Whether whoever is signed in may do that here, as the server would say (D48). */
export const useMay = (capability: Capability): boolean => useStore().capabilities.includes(capability)
