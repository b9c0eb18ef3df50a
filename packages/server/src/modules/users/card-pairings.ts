import type { PairedHelpdesk } from '@aftercare/domain/merchants/helpdesk-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { isSame } from '#integrations/helpdesk/is-same.ts'
import { recordChange } from '#modules/audit/record-change.ts'
import { openIntegration } from '#modules/integrations/sealed-fields.ts'
import { AppError } from '#platform/errors.ts'
import type { StoreSession } from './identify-caller.ts'
import { openSession } from './open-session.ts'
import { newToken, tokenHash } from './secret-token.ts'
import { findCardPairing } from './session-reads.ts'
import { findStoreUser } from './user-reads.ts'
import { approvePairing, deletePairing, insertPairing } from './user-store.ts'

const minute = 60 * 1000
const pendingMs = 10 * minute
/** Then the agent connects the card again. */
const pairedMs = 30 * 24 * 60 * minute

/** Consonants: no words, and nothing that looks like a digit. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'
const codeLength = 8

type Sent = { ref: PairedHelpdesk; authSecret: string; network: string }

/**
 * Begins to connect a card, which the store's own plugin has to have opened. The token is the card's alone; the code,
 * which is good for ten minutes, is shown there and entered in the console.
 *
 * @throws AppError 401 for another plugin and while the helpdesk is disabled, 429 after too many attempts
 */
export async function startCardPairing(
  deps: Deps,
  storeId: string,
  { ref, authSecret, network }: Sent,
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
    createdOn,
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
 * Connects the card that shows this code: it works as this user, with limited permissions, until they leave the store,
 * choose another password or disconnect it, for 30 days at most.
 *
 * @throws AppError 404 for an unknown or outdated code, 403 for who is no user of the store or has limited permissions
 *   themselves, 429 after too many attempts
 */
export async function approveCardPairing(
  deps: Deps,
  storeId: string,
  { access, who, user }: StoreSession,
  code: string,
): Promise<{ helpdesk: PairedHelpdesk }> {
  const place = user && (await findStoreUser(deps.db, storeId, user.id))
  if (!place || access.isLimited) throw new AppError('forbidden', 'not_allowed', 'Sorry, not authorized')
  await deps.rateLimits.takeAttempt('card', `${storeId} code ${place.id}`)
  return inTransaction(deps, async (deps) => {
    const now = deps.now()
    const expiresOn = new Date(now.getTime() + pairedMs)
    const paired = await approvePairing(deps.db, { storeId, code, userId: place.id, now, expiresOn })
    if (!paired)
      throw new AppError(
        'not_found',
        'code_not_valid',
        'No card shows this code now. Check the code, or get a new one in the card.',
      )
    await recordChange(deps, storeId, who, {
      action: 'helpdesk-card.connect',
      subject: { type: 'helpdesk-card', id: paired.helpdesk },
      before: null,
      after: { expiresOn },
    })
    return { helpdesk: paired.helpdesk }
  })
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
  return openSession(deps, { accountId: user.id, via: 'helpdesk', storeId, isLimited: true })
}

/** Disconnects a card. One that is not connected, and another store's, stay as they are. */
export const endCardPairing = (deps: Deps, storeId: string, token: string): Promise<void> =>
  deletePairing(deps.db, { storeId, tokenHash: tokenHash(token) })

const cardNotValid = () =>
  new AppError('unauthenticated', 'helpdesk_token_not_valid', 'Sorry, not authorized')
