import type { Deps } from '#deps.ts'
import { setAccountOperator } from './user-store.ts'

/**
 * Makes an account an operator's or an ordinary one. Only a command on the server does that, never the console.
 * Returns whether there is such an account whose email was confirmed.
 */
export const setOperator = ({ db }: Deps, email: string, isOperator: boolean): Promise<boolean> =>
  setAccountOperator(db, email.trim().toLowerCase(), isOperator)
