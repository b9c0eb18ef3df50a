import { ApiError } from '@aftercare/domain/api/client'
import { signUpApi } from '@aftercare/domain/api/sign-up-api'
import { redirect } from 'react-router'
import { call } from '../../api.ts'
import { ownAddress } from '../../app/own-address.ts'
import { paths } from '../../app/paths.ts'

/** Signs in by `?accessCode=`, once; a code that no longer works leads to the form. */
export async function enterByLink(accessCode: string, next: string | null): Promise<Response> {
  try {
    await call(signUpApi.redeemAccessCode, { params: {}, body: { accessCode } })
  } catch (error) {
    // Nothing is amiss with the code then: it may be tried again where it is.
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error
    return redirect(`${paths.signIn.to()}?why=code-failed`)
  }
  return redirect(ownAddress(next))
}
