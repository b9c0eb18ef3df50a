import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { redirect } from 'react-router'
import { call } from '../api.ts'
import { paths } from './paths.ts'

/** Ends the session; wherever it came from, the sign-in is next. */
export async function signOut() {
  await call(merchantApi.signOut, { params: {} })
  return redirect(`${paths.signIn.to()}?why=signed-out`)
}
