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

/** The visible page: its address, and the data of its routes. */
let inSight: { address: string; loaded: ReadonlyMap<string, unknown> } | undefined

/** What is shown although reloading failed, and the reason. */
const failures = new WeakMap<object, unknown>()

/**
 * If reloading the visible page fails or the session has ended, the page stays: an error or the sign-in page
 * would discard the user's input. Any other page without a session leads to the sign-in page, and from there
 * back; within Shopify's admin there is none, because its own sign-in counts. Actions keep their forms on
 * their own (`refusalOf`).
 */
export const keepPageOnLoadError: MiddlewareFunction = async ({ request }, next) => {
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

/** Remembers the visible page. Returns why its last reload failed. */
export function useLoadError(): unknown {
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
