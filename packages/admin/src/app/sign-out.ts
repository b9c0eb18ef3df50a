import { sessionApi } from '@aftercare/domain/api/session-api'
import { redirect } from 'react-router'
import { call } from '../api.ts'
import { paths } from './paths.ts'

/** Ends the session; wherever it came from, the sign-in is next. */
export async function signOut() {
  await call(sessionApi.signOut, { params: {} })
  return redirect(`${paths.signIn.to()}?why=signed-out`)
}
