import { ApiError } from '@aftercare/domain/api/client'
import { signUpApi } from '@aftercare/domain/api/sign-up-api'
import {
  helpdeskSources,
  type HelpdeskName,
  type SigningHelpdesk,
} from '@aftercare/domain/merchants/helpdesk-schema'
import { replace, type LoaderFunctionArgs } from 'react-router'
import { call } from '../api.ts'
import { holdCardToken } from './card-token.ts'
import { startKustomerCard } from './kustomer-card.ts'
import { paths } from './paths.ts'
import { startZendeskCard } from './zendesk-card.ts'

/** Opens the page of a helpdesk's card, signed in as its agent. */
export async function enterByCard(ref: HelpdeskName, at: LoaderFunctionArgs): Promise<never> {
  return ref === 'front' ? (await import('./paired-card.ts')).enterByPairing(ref, at) : enterByProof(ref, at)
}

/**
 * Signs in the user of a helpdesk card, and opens the card's page. In any case the token is removed from
 * address and history.
 */
async function enterByProof(
  ref: SigningHelpdesk,
  { url, params: { storeId = '' } }: LoaderFunctionArgs,
): Promise<never> {
  const { pathname, searchParams } = new URL(url)
  const said = (word: string) => searchParams.get(word) ?? ''
  const body = {
    token: said('token'),
    email: said('email'),
    configId: said('configId'),
    appIdVersion: said('appIdVersion'),
    ref,
  }
  for (const word of Object.keys(body)) searchParams.delete(word)
  // Helpdesks show no card that does not report itself, and what went wrong should be seen.
  if (ref === 'kustomer') startKustomerCard()
  else startZendeskCard()
  try {
    const { token } = await call(signUpApi.exchangeHelpdeskToken, { params: { storeId }, body })
    holdCardToken({ token, source: helpdeskSources[ref] })
  } catch (error) {
    throw replace(`${paths.signIn.to()}?why=${whyNot(error)}`)
  }
  throw replace([pathname.replace(/^\/admin/, ''), searchParams].filter(String).join('?'))
}

/** Only what the server refuses is amiss with the card; anything else passes. */
function whyNot(error: unknown): 'card-failed' | 'card-busy' | 'card-unchecked' {
  if (!(error instanceof ApiError) || error.status >= 500) return 'card-unchecked'
  return error.status === 429 ? 'card-busy' : 'card-failed'
}
