import { ApiError } from '@aftercare/domain/api/client'
import { cardPairingApi } from '@aftercare/domain/api/card-pairing-api'
import { sessionApi } from '@aftercare/domain/api/session-api'
import { helpdeskSources, type PairedHelpdesk } from '@aftercare/domain/merchants/helpdesk-schema'
import { replace, type LoaderFunctionArgs } from 'react-router'
import { call } from '../api.ts'
import { holdCardToken } from './card-token.ts'
import { startFrontCard } from './front-card.ts'
import { paths } from './paths.ts'

/* Cards that their agents connect, in helpdesks that do not say who looks at them. */

/** How the helpdesk opened the card, as long as the page lives: by its secret, which stays in no address. */
type Opening = { storeId: string; ref: PairedHelpdesk; authSecret: string; to: string }

let opening: Opening | undefined
export const cardOpening = (): Opening | undefined => opening

/** The store whose card is connected here. */
let connected: string | undefined
export const isConnectedCard = (storeId: string): boolean => connected === storeId

/**
 * Opens a card that was connected before, in another page of the helpdesk or a while ago, and shows a code in one that
 * was not. What the helpdesk added to the address is removed from it and from the history.
 */
export async function enterByPairing(
  ref: PairedHelpdesk,
  { url, params: { storeId = '' } }: LoaderFunctionArgs,
): Promise<never> {
  const { pathname, searchParams } = new URL(url)
  const authSecret = searchParams.get('auth_secret') ?? ''
  for (const word of ['ref', 'auth_secret']) searchParams.delete(word)
  const to = [pathname.replace(/^\/admin/, ''), searchParams].filter(String).join('?')
  opening = { storeId, ref, authSecret, to }
  startFrontCard()
  const token = keptToken(storeId)
  const isOpen = token !== undefined && (await isOpened(storeId, ref, token))
  throw replace(isOpen ? to : paths.cardCode.to({ storeId }))
}

/** A card that the server refuses gets a code again; whether it does is unknown while the server cannot be asked. */
async function isOpened(storeId: string, ref: PairedHelpdesk, token: string): Promise<boolean> {
  try {
    return await openConnectedCard(storeId, ref, token)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429)
      throw replace(`${paths.signIn.to()}?why=${isBusy(error) ? 'card-busy' : 'card-unchecked'}`)
    forget(storeId)
    return false
  }
}

const isBusy = (error: unknown) => error instanceof ApiError && error.status === 429

const minute = 60 * 1000

/** Before the hour of a session is over, whatever the browser's clock says. */
const renewedAfterMs = 50 * minute

/**
 * Signs in the agent who connected the card, and keeps them signed in while the page lives: a helpdesk shows it all
 * day. False while nobody has connected it.
 */
export async function openConnectedCard(
  storeId: string,
  ref: PairedHelpdesk,
  token: string,
): Promise<boolean> {
  const body = { token }
  const { session } = await call(cardPairingApi.openPairedCard, { params: { storeId }, body })
  if (!session) return false
  keep(storeId, token)
  connected = storeId
  holdCardToken({ token: session.token, source: helpdeskSources[ref] })
  clearTimeout(renewal)
  renewal = setTimeout(() => void renew(storeId, ref, token), renewedAfterMs)
  return true
}

let renewal: ReturnType<typeof setTimeout> | undefined

/** What the server refuses ends with the session; anything else is tried again. */
async function renew(storeId: string, ref: PairedHelpdesk, token: string): Promise<void> {
  try {
    await openConnectedCard(storeId, ref, token)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) forget(storeId)
    else renewal = setTimeout(() => void renew(storeId, ref, token), minute)
  }
}

/** Disconnects the card, and ends its session. Anything that stays of it lasts an hour. */
export async function disconnectCard(storeId: string): Promise<void> {
  const token = keptToken(storeId)
  if (token !== undefined) await call(cardPairingApi.endCardPairing, { params: { storeId }, body: { token } })
  await call(sessionApi.signOut, { params: {} }).catch(() => undefined)
  clearTimeout(renewal)
  forget(storeId)
  holdCardToken(undefined)
}

const keyOf = (storeId: string) => `aftercare-card-${storeId}`

/** Where the browser stores nothing for a frame, the card is connected until the page ends. */
let here: { storeId: string; token: string } | undefined

function keptToken(storeId: string): string | undefined {
  try {
    const kept = localStorage.getItem(keyOf(storeId))
    if (kept !== null) return kept
  } catch {
    // As if nothing had been stored.
  }
  return here?.storeId === storeId ? here.token : undefined
}

function keep(storeId: string, token: string): void {
  here = { storeId, token }
  try {
    localStorage.setItem(keyOf(storeId), token)
  } catch {
    // It is kept here.
  }
}

function forget(storeId: string): void {
  here = undefined
  connected = undefined
  try {
    localStorage.removeItem(keyOf(storeId))
  } catch {
    // Nothing was stored.
  }
}
