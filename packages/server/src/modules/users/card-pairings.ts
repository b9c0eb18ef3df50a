import type { PairedHelpdesk } from '@aftercare/domain/merchants/helpdesk-schema'
import { nameOf } from '@aftercare/domain/merchants/user-name'
import { inTransaction, type Deps } from '#deps.ts'
import { isSame } from '#integrations/is-same.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { openIntegration } from '#modules/integrations/sealed-fields.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import type { StoreSession } from './identify-caller.ts'
import { openSession } from './open-session.ts'
import { newToken, tokenHash } from './secret-token.ts'
import { findCardPairing, findCardShowing } from './session-reads.ts'
import { findStoreUser } from './user-reads.ts'
import {
  approvePairing,
  deleteCardSessions,
  deletePairing,
  insertPairing,
  markPairingUsed,
} from './user-store.ts'

const minute = 60 * 1000
const pendingMs = 10 * minute
/** Then the agent connects the card again. */
const pairedMs = 30 * 24 * 60 * minute

/** Consonants: no words, and nothing that looks like a digit. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'
const codeLength = 8

type Sent = { ref: PairedHelpdesk; authSecret: string; network: string; browser: string }

/**
 * Begins to connect a card, which the store's own plugin has to have opened. The token is the card's alone; the code,
 * which is good for ten minutes, is shown there and typed in the console, which then says in which browser it is shown.
 *
 * @throws AppError 401 for another plugin and while the helpdesk is disabled, 429 after too many attempts
 */
export async function startCardPairing(
  deps: Deps,
  storeId: string,
  { ref, authSecret, network, browser }: Sent,
): Promise<{ token: string; code: string; expiresOn: Date }> {
  const { rateLimits } = deps
  await rateLimits.refuseSpent('failedCard', network)
  const opened = await openIntegration(deps, { storeId, integrationId: ref })
  const secret = opened?.secrets['authSecret']
  if (!opened?.isEnabled || secret === undefined || !isSame(authSecret, secret)) {
    await rateLimits.countFailure('failedCard', network)
    throw cardNotValid()
  }
  await rateLimits.takeAttempt('cardPairing', `${storeId} ${network}`)
  const token = newToken(deps, 'aft_card')
  const code = newCode(deps)
  const createdOn = deps.now()
  const expiresOn = new Date(createdOn.getTime() + pendingMs)
  await insertPairing(deps.db, {
    tokenHash: tokenHash(token),
    storeId,
    helpdesk: ref,
    code,
    userId: null,
    id: deps.newId(),
    browser,
    createdOn,
    connectedOn: null,
    lastUsedOn: null,
    expiresOn,
  })
  return { token, code: `${code.slice(0, 4)}-${code.slice(4)}`, expiresOn }
}

/** Each letter as likely as any other. */
function newCode({ randomBytes }: Deps): string {
  const fair = 256 - (256 % letters.length)
  let code = ''
  while (code.length < codeLength)
    for (const byte of randomBytes(2 * codeLength))
      if (byte < fair && code.length < codeLength) code += letters[byte % letters.length]
  return code
}

/**
 * The card that shows this code, for the person who typed it to recognize.
 *
 * @throws AppError as `approveCardPairing`
 */
export async function showCardPairing(deps: Deps, storeId: string, session: StoreSession, code: string) {
  const { id } = await mayConnect(deps, storeId, session)
  await deps.rateLimits.refuseSpent('wrongCardCode', `${storeId} ${id}`)
  const card = await findCardShowing(deps.db, { storeId, code, now: deps.now() })
  if (!card) return refuseCode(deps, storeId, id)
  return card
}

/**
 * Connects the card that shows this code: it works as this user, with limited permissions, until they leave the store,
 * choose another password, disconnect it or have it disconnected, for 30 days at most.
 *
 * @throws AppError 404 for an unknown or outdated code, 403 for who is no user of the store or has limited permissions
 *   themselves, 429 after too many wrong codes
 */
export async function approveCardPairing(
  deps: Deps,
  storeId: string,
  session: StoreSession,
  code: string,
): Promise<{ helpdesk: PairedHelpdesk }> {
  const { id: userId } = await mayConnect(deps, storeId, session)
  await deps.rateLimits.refuseSpent('wrongCardCode', `${storeId} ${userId}`)
  const paired = await inTransaction(deps, async (deps) => {
    const now = deps.now()
    const expiresOn = new Date(now.getTime() + pairedMs)
    const paired = await approvePairing(deps.db, { storeId, code, userId, now, expiresOn })
    if (paired)
      await recordChange(deps, storeId, session.who, {
        action: 'helpdesk-card.connect',
        subject: { type: 'helpdesk-card', id: paired.helpdesk },
        before: null,
        after: { browser: paired.browser, expiresOn },
      })
    return paired
  })
  return paired ? { helpdesk: paired.helpdesk } : refuseCode(deps, storeId, userId)
}

async function mayConnect(deps: Deps, storeId: string, { access, user }: StoreSession) {
  const place = user && (await findStoreUser(deps.db, storeId, user.id))
  if (!place || access.isLimited) throw new AppError('forbidden', 'not_allowed', 'Sorry, not authorized')
  return place
}

async function refuseCode(deps: Deps, storeId: string, userId: string): Promise<never> {
  await deps.rateLimits.countFailure('wrongCardCode', `${storeId} ${userId}`)
  throw new AppError(
    'not_found',
    'code_not_valid',
    'No card shows this code now. Check the code, or get a new one in the card.',
  )
}

/**
 * Signs in the user who connected a card, for an hour; undefined while nobody has. The token stays good for the next
 * hours.
 *
 * @throws AppError 401 for a card of another store, one that is no longer connected, and while the helpdesk is disabled;
 *   429 after too many attempts
 */
export async function openPairedCard(
  deps: Deps,
  storeId: string,
  { token, network }: { token: string; network: string },
): Promise<{ token: string; expiresOn: Date } | undefined> {
  const { rateLimits } = deps
  await rateLimits.refuseSpent('failedCard', network)
  const paired = await findCardPairing(deps.db, { storeId, tokenHash: tokenHash(token), now: deps.now() })
  const opened = paired && (await openIntegration(deps, { storeId, integrationId: paired.helpdesk }))
  const user = paired?.userId && (await findStoreUser(deps.db, storeId, paired.userId))
  if (!opened?.isEnabled || (paired?.userId && !user)) {
    await rateLimits.countFailure('failedCard', network)
    throw cardNotValid()
  }
  if (!user) return undefined
  await rateLimits.takeAttempt('card', `${storeId} ${paired?.helpdesk} ${user.id}`)
  return inTransaction(deps, async (deps) => {
    // Who disconnects the card now waits, and then ends this session too.
    if (!(await markPairingUsed(deps.db, storeId, tokenHash(token), deps.now()))) throw cardNotValid()
    return openSession(deps, { accountId: user.id, via: 'helpdesk', storeId, isLimited: true })
  })
}

/** Disconnects a card, by its token. One that is not connected, and another store's, stay as they are. */
export async function endCardPairing(deps: Deps, storeId: string, token: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const ended = await deletePairing(deps.db, storeId, { tokenHash: tokenHash(token) })
    const user = ended?.userId && (await findStoreUser(deps.db, storeId, ended.userId))
    if (!ended || !user) return
    const who: Who = { userId: user.id, apiKeyId: null, name: nameOf(user), via: 'helpdesk' }
    await recordEnd(deps, storeId, who, { ...ended, user })
  })
}

/**
 * Disconnects a card of one of the store's users, whose sessions by cards end; other cards open new ones.
 *
 * @throws AppError 404 for a card that is not this store's, or not connected
 */
export async function endPairedCard(deps: Deps, storeId: string, who: Who, id: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const ended = isUuid(id) ? await deletePairing(deps.db, storeId, { id }) : undefined
    if (!ended?.userId) throw notFound('Card')
    await deleteCardSessions(deps.db, ended.userId, storeId)
    const user = await findStoreUser(deps.db, storeId, ended.userId)
    await recordEnd(deps, storeId, who, { ...ended, user })
  })
}

type Ended = {
  helpdesk: PairedHelpdesk
  browser: string
  connectedOn: Date | null
  user: Parameters<typeof nameOf>[0] | undefined
}

const recordEnd = (deps: Deps, storeId: string, who: Who, { helpdesk, user, browser, connectedOn }: Ended) =>
  recordChange(deps, storeId, who, {
    action: 'helpdesk-card.disconnect',
    subject: { type: 'helpdesk-card', id: helpdesk },
    before: { user: user ? nameOf(user) : null, browser, connectedOn },
    after: null,
  })

const cardNotValid = () =>
  new AppError('unauthenticated', 'helpdesk_token_not_valid', 'Sorry, not authorized')
