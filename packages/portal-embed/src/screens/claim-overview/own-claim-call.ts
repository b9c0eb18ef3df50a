import { ApiError } from '@aftercare/domain/api/client'
import type { ActionFunctionArgs } from 'react-router'
import type { FormErrors } from '../../forms/read-form.ts'
import { refusalOf } from '../../forms/refusal.ts'
import { settingsOf } from '../../session/settings-session.ts'

/** What came of a shopper's change to their claim; without errors it was made. */
export type Changed = { errors: FormErrors | undefined; isLookUpNeeded: boolean }

export const refusedFields = (errors: FormErrors): Changed => ({ errors, isLookUpNeeded: false })

/** Makes a call about the claim of this address, which needs a look-up of its order. */
export async function callAboutClaim(
  { params }: Pick<ActionFunctionArgs, 'params'>,
  call: (at: { storefrontId: string; claimExternalId: string }) => Promise<unknown>,
): Promise<Changed> {
  const { store = '', claimExternalId = '' } = params
  return changedBy(async () => {
    const { storefrontId } = await settingsOf(store)
    await call({ storefrontId, claimExternalId })
  })
}

/** A preview, or why there is none. */
export type Previewed<Preview> = { preview: Preview } | { preview: null; changed: Changed }

/** As `callAboutClaim`, for a call that calculates what a change would bring. */
export async function previewAboutClaim<Preview>(
  args: Pick<ActionFunctionArgs, 'params'>,
  call: (at: { storefrontId: string; claimExternalId: string }) => Promise<Preview>,
): Promise<Previewed<Preview>> {
  const previews: Preview[] = []
  const changed = await callAboutClaim(args, async (at) => previews.push(await call(at)))
  const [preview] = previews
  return preview === undefined ? { preview: null, changed } : { preview }
}

/** What came of a change. */
export async function changedBy(change: () => Promise<unknown>): Promise<Changed> {
  try {
    await change()
    return { errors: undefined, isLookUpNeeded: false }
  } catch (error) {
    const isLookUpNeeded = error instanceof ApiError && error.status === 401
    return { errors: refusalOf(error), isLookUpNeeded }
  }
}

/** What was entered in a field; empty where there is none. */
export const wordsAt = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
