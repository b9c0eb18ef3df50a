import { ApiError, NetworkError, UnexpectedAnswer } from '@aftercare/domain/api/client'
import { useEffect } from 'react'
import {
  redirect,
  useHref,
  useLocation,
  useMatches,
  type DataStrategyResult,
  type MiddlewareFunction,
} from 'react-router'
import { isEmbedded, NoBridge } from './embedding.ts'
import { paths } from './paths.ts'

/** The page in sight: where it is, and what each of its routes shows. */
let inSight: { address: string; loaded: ReadonlyMap<string, unknown> } | undefined

/** What is shown although it could not be loaded anew, and why not. */
const failures = new WeakMap<object, unknown>()

/**
 * Where the page in sight is loaded anew and no answer comes, or the session has ended, it stays as it is: an error or
 * the sign-in in its place would take away what is being typed on it. Any other page that a session is missing for
 * leads to the sign-in, and from there back; within Shopify's admin there is none: there its own sign-in counts.
 * Actions keep their forms by themselves (`refusalOf`).
 */
export const keepInSight: MiddlewareFunction = async ({ request }, next) => {
  const results = (await next()) as Record<string, DataStrategyResult>
  if (request.method !== 'GET' || request.signal.aborted) return results
  for (const [routeId, { type, result: error }] of Object.entries(results)) {
    if (type !== 'error') continue
    const shown = inSight?.address === addressOf(request.url) && inSight.loaded.get(routeId)
    if (shown && mayPass(error)) results[routeId] = { type: 'data', result: outdated(shown, error) }
    else if (isSignedOut(error) && !isEmbedded()) throw toSignIn(request)
  }
  return results
}

/** Keeps in mind what is in sight. Returns what stood in the way when its screen was loaded anew in vain. */
export function useInSight(): unknown {
  const matches = useMatches()
  const { pathname, search } = useLocation()
  const href = useHref({ pathname, search })
  useEffect(() => {
    inSight = {
      address: addressOf(href),
      loaded: new Map(matches.map(({ id, loaderData }) => [id, loaderData])),
    }
    return () => {
      inSight = undefined
    }
  }, [href, matches])
  const screen = matches.at(-1)?.loaderData
  return screen instanceof Object ? failures.get(screen) : undefined
}

/** Without the origin, which a router in memory makes up. */
function addressOf(href: string): string {
  const { pathname, search } = new URL(href, 'http://console')
  return pathname + search
}

function outdated(shown: object, error: unknown): object {
  const page = { ...shown }
  failures.set(page, error)
  return page
}

function toSignIn(request: Request) {
  const next = addressOf(request.url).replace(/^\/admin/, '')
  return redirect(`${paths.signIn.to()}?${new URLSearchParams({ next })}`)
}

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError ||
  error instanceof NoBridge ||
  error instanceof UnexpectedAnswer ||
  (error instanceof ApiError && (error.status === 401 || error.status === 429 || error.status >= 500))
