import type { PauseReason } from '@aftercare/domain/mail/paused-address-schema'
import type { Deps } from '#deps.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { findMail } from './mail-store.ts'
import { deletePausedAddress, insertMailEvent, insertPausedAddress } from './paused-address-store.ts'

type Refusal = { token: string; mailId: string; recipient: string; reason: PauseReason; detail: string }

/**
 * Pauses the address of an email that was refused or reported as spam, for the store that sent it. Returns the email if
 * this paused its address; undefined for a repeated webhook, an email that is not ours, was sent to somebody else or by
 * no store, and an address that is paused already.
 */
export async function pauseAddress(
  deps: Deps,
  { token, mailId, recipient, reason, detail }: Refusal,
): Promise<{ id: string; storeId: string; to: string; subject: string } | undefined> {
  const event = { token, storeId: null, claimId: null, receivedOn: deps.now() }
  if (!(await insertMailEvent(deps.db, event))) return undefined
  const mail = await findMail(deps.db, mailId)
  if (!mail || mail.storeId === null || mail.to.toLowerCase() !== recipient.toLowerCase()) return undefined
  const { id, storeId, to, subject } = mail
  const address = to.toLowerCase()
  const row = { storeId, id: deps.newId(), address, reason, detail, createdOn: deps.now() }
  return (await insertPausedAddress(deps.db, row)) ? { id, storeId, to, subject } : undefined
}

/** Emails an address again. @throws AppError 404 if the store has not paused it */
export async function endPause(deps: Deps, storeId: string, id: string): Promise<void> {
  if (!isUuid(id) || (await deletePausedAddress(deps.db, storeId, id)) === undefined)
    throw notFound('Paused address')
}
