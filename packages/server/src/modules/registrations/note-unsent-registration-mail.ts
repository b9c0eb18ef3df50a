import type { Deps } from '#deps.ts'
import { markRegistrationMailFailed } from './registration-mail-store.ts'

/** Notes in a registration's history that its email was not accepted; does nothing for other emails. */
export const noteUnsentRegistrationMail = (deps: Deps, mailId: string): Promise<void> =>
  markRegistrationMailFailed(deps.db, mailId, deps.now())
