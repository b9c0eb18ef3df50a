import { parseExternalId } from '@aftercare/domain/claims/external-id'
import type { Deps } from '#deps.ts'
import { issueUpload } from '#modules/files/issue-upload.ts'
import { notFound } from '#platform/errors.ts'
import { findClaim, findClaimIdByNumber } from '#modules/claims/claim-store.ts'
import { notPossibleNow } from '#modules/claims/change-claim.ts'
import { answerInformation, refuseUnanswerable } from './answer-information.ts'
import { findOpenRequest } from '#modules/claims/information-store.ts'

/**
 * Answers a question about a claim by its number alone: whoever can see the question can answer it. The email
 * with the question links to that page, often weeks after the look-up.
 *
 * @throws AppError 404 for an unknown number and another store's; the refusals of `answerInformation`
 */
export async function answerByNumber(
  deps: Deps,
  {
    storeId,
    number,
    ...given
  }: { storeId: string; number: string; questionId: string; answer: string; images: readonly string[] },
): Promise<void> {
  const claimId = await getClaimId(deps, storeId, number)
  const { images: assetNames, ...answer } = given
  await answerInformation(deps, { storeId, claimId, ...answer, assetNames })
}

/**
 * Gives out where one file of an answer may be put. A number alone admits to this only while a question can be
 * answered.
 *
 * @throws AppError 404 for an unknown number and another store's; 409 without a question
 */
export async function issueAnswerUpload(
  deps: Deps,
  { storeId, number, filename }: { storeId: string; number: string; filename: string },
) {
  const claimId = await getClaimId(deps, storeId, number)
  const found = await findClaim(deps.db, storeId, claimId)
  const question = await findOpenRequest(deps.db, storeId, claimId)
  if (!found || !question) throw notPossibleNow('no_question_open')
  refuseUnanswerable(question, found, deps.now())
  const { orderId } = found.claim
  return issueUpload(deps, { storeId, orderId, filename, destination: 'crewClaimImg' })
}

async function getClaimId({ db }: Deps, storeId: string, number: string): Promise<string> {
  const externalId = parseExternalId(number)
  const claimId = externalId && (await findClaimIdByNumber(db, storeId, externalId))
  if (!claimId) throw notFound('Claim')
  return claimId
}
