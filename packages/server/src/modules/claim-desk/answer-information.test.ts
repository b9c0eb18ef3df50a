import { customerApi, customerApiBase } from '@aftercare/domain/api/customer-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { mostAnswerFiles } from '@aftercare/domain/claims/question-schema'
import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { anOrder, aPortal } from '#testing/claim-fixtures.ts'
import { aClaimToDecide } from '#testing/decided-claim-fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { aPng } from '#testing/upload-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { closeUnanswered, recordAnswer } from './answer-information.ts'
import { cancelClaim } from './cancel-claim.ts'
import { requestInformation } from './request-information.ts'

const deps = await useTestDeps()
const tooMany = Array.from({ length: mostAnswerFiles + 1 }, (_, index) => `crewClaimImg/${index}`)

/** A question about a claim, a caller who only knows the claim's number, and staff. */
async function anOpenQuestion(given: Parameters<typeof aClaimToDecide>[1] = {}) {
  const claim = await aClaimToDecide(deps, given)
  await requestInformation(deps, { ...claim.change, lineIds: claim.lineIds, question: 'Which size?' })
  const { call, params: store } = aPortal(deps, claim.store, claim.bought, { token: '' })
  const params = { ...store, claimExternalId: claim.externalId }
  const show = () => call(customerApi.claim, { params })
  const questionId = (await show()).question?.id ?? ''
  const answer = (body: object = {}) =>
    call(customerApi.answerQuestion, { params, body: { questionId, answer: 'An M.', ...body } })
  const sign = () => call(customerApi.signedUrlForAnswer, { params, query: { filename: 'label.png' } })
  const { token } = await aUser(deps, claim.store, 'Staff')
  const desk = merchantClient(deps, { token })
  const at = { storeId: claim.store.storeId, claimId: claim.claimId }
  const record = (body: object = {}) =>
    desk(merchantApi.recordAnswer, { params: at, body: { questionId, answer: 'An M.', ...body } })
  const signByStaff = (storeOrderId = claim.bought.order.id) =>
    desk(merchantApi.signedUrlForOrder, {
      params: { storeId: at.storeId, storeOrderId },
      body: { filename: 'label.png' },
    })
  const showStaff = () => desk(merchantApi.claim, { params: at })
  return { ...claim, call, params, show, questionId, answer, sign, signByStaff, record, showStaff }
}

async function upload(sign: () => Promise<{ uploadFilename: string; signedUploadUrl: string }>) {
  const { uploadFilename, signedUploadUrl } = await sign()
  const put = await createApp(deps).request(signedUploadUrl, { method: 'PUT', body: aPng })
  expect(put.status).toBe(204)
  return uploadFilename
}

describe('a caller with the claim’s number', () => {
  test('reads the question and answers it: the lines return to what they waited for before', async () => {
    const { show, answer, showStaff, questionId, lineIds } = await anOpenQuestion()
    expect((await show()).question).toEqual({
      id: questionId,
      question: 'Which size?',
      claimLineItemIds: lineIds,
      askedOn: deps.now().toISOString(),
      lapsesOn: '2026-12-04T23:59:59.999Z',
    })
    const { version } = await showStaff()
    await answer({ answer: '  An M,\nas I said.  ' })

    const after = await show()
    expect(after.question).toBeNull()
    expect(after.claimLineItems).toMatchObject([{ status: { detail: 'Pending_Approval' } }])
    expect(after.claimRollup.code).toBe('readyForReview')
    expect(after.timeline.at(-1)).toMatchObject({ message: 'An M,\nas I said.' })
    const staff = await showStaff()
    expect(staff).toMatchObject({
      question: null,
      version: version + 1,
      answers: [
        {
          id: questionId,
          question: 'Which size?',
          answer: 'An M,\nas I said.',
          askedBy: 'Grace',
          claimLineItemIds: lineIds,
          images: [],
        },
      ],
    })
    expect(staff.timeline.at(-1)).toMatchObject({ subject: 'The customer answered', author: null })
  })

  test('adds files, which staff see with the answer in their order', async () => {
    const { answer, sign, showStaff } = await anOpenQuestion()
    const [side, front] = [await upload(sign), await upload(sign)]
    await answer({ images: [front, side] })
    const [answered] = (await showStaff()).answers
    expect(answered?.images).toMatchObject([
      { name: front, originalName: 'label.png', contentType: 'image/png' },
      { name: side },
    ])
    const seen = await createApp(deps).request(answered?.images[0]?.src ?? '')
    expect(seen.status).toBe(200)
  })

  test('answers for a gift too, without learning anything about the buyer', async () => {
    const { show, answer } = await anOpenQuestion({
      isGiftReturn: true,
      requests: (ids) =>
        ids.map((id) => ({
          originalStoreOrderLineItemId: id,
          quantity: 1,
          reasonId: 1,
          reasonCategoryCode: 'Wrong_Fit',
          requestedResolutionMethodEnum: 'giftCard',
        })),
      creditMethod: 'Gift_Card',
    })
    expect(await answer()).toEqual({ success: true })
    const after = await show()
    expect(after).toMatchObject({ isGiftReturn: true, claimLineItems: [{ amount: null }] })
  })

  test('is refused when it was answered already; the same call again changes nothing', async () => {
    const { answer, params, questionId, showStaff } = await anOpenQuestion()
    const send = () =>
      createApp(deps).request(
        customerApiBase + `/${params.storefrontId}/claim/${params.claimExternalId}/answer`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ questionId, answer: 'An M.' }),
        },
      )
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect((await showStaff()).answers).toHaveLength(1)
    await expect(answer({ answer: 'No, an L.' })).rejects.toMatchObject({
      status: 409,
      code: 'question_answered',
      message: 'You already answered this question.',
    })
    expect((await showStaff()).answers).toMatchObject([{ answer: 'An M.' }])
  })

  test('is refused after the deadline, also before the lines are closed', async () => {
    const { answer, sign, show } = await anOpenQuestion()
    deps.advance({ days: 15 })
    const late = { status: 409, code: 'question_lapsed' }
    expect((await show()).question).toBeNull()
    await expect(answer()).rejects.toMatchObject(late)
    await expect(sign()).rejects.toMatchObject(late)
    await closeUnanswered(deps)
    await expect(answer()).rejects.toMatchObject(late)
    await expect(sign()).rejects.toMatchObject({ status: 409, code: 'no_question_open' })
  })

  test('is refused when no line waits for the answer anymore', async () => {
    const { answer, sign, change } = await anOpenQuestion()
    await cancelClaim(deps, { ...change, isMailed: false })
    await drainJobs(deps)
    const settled = { status: 409, code: 'question_settled' }
    await expect(answer()).rejects.toMatchObject(settled)
    await expect(sign()).rejects.toMatchObject(settled)
  })

  test('still answers at a store that has closed', async () => {
    const { answer, store } = await anOpenQuestion()
    await deps.db
      .updateTable('store')
      .set({ planStatus: 'CANCELLED' })
      .where('storeId', '=', store.storeId)
      .execute()
    expect(await answer()).toEqual({ success: true })
  })

  // prettier-ignore
  test.for<[what: string, body: object, message: string]>([
    ['nothing',              { answer: '' },               'Must not be empty'],
    ['blanks',               { answer: ' \n ' },           'Must not be empty'],
    ['a novel',              { answer: 'x'.repeat(5001) }, 'Invalid data submitted. Please try again.'],
    ['too many files',       { images: tooMany },          'Invalid data submitted. Please try again.'],
    ['a file of somebody’s', { images: ['crewClaimImg/1'] }, 'Invalid data submitted. Please try again.'],
  ])('is refused %s, and may try again', async ([, body, message]) => {
    const { answer, show, questionId } = await anOpenQuestion()
    await expect(answer(body)).rejects.toMatchObject({ status: 400, message })
    expect((await show()).question?.id).toBe(questionId)
  })

  test('finds no other claim’s question, and none by another store’s number', async () => {
    const { answer, call, params } = await anOpenQuestion()
    const other = await anOpenQuestion({ store: { slug: 'other' } })
    for (const questionId of [other.questionId, 'question-1', '00000000-0000-7000-8000-00000000dead'])
      await expect(answer({ questionId })).rejects.toMatchObject({ status: 404 })
    for (const claimExternalId of [other.externalId, 'R-1', 'R-0000000000000']) {
      const at = { params: { ...params, claimExternalId } }
      const body = { questionId: other.questionId, answer: 'An M.' }
      await expect(call(customerApi.answerQuestion, { ...at, body })).rejects.toMatchObject({ status: 404 })
      const signed = call(customerApi.signedUrlForAnswer, { ...at, query: { filename: 'a.png' } })
      await expect(signed).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('staff write down an answer that came by telephone', () => {
  test('which appears in the timeline with its author', async () => {
    const { record, showStaff, show, answer } = await anOpenQuestion()
    await record({ version: (await showStaff()).version })
    const staff = await showStaff()
    expect(staff).toMatchObject({ question: null, answers: [{ answer: 'An M.' }] })
    expect(staff.claimLineItems).toMatchObject([{ status: { detail: 'Pending_Approval' } }])
    expect(staff.timeline.at(-1)).toMatchObject({
      subject: 'The customer answered',
      message: 'An M.',
      author: 'Robin Vega',
      isForCustomer: true,
    })
    expect((await show()).timeline.at(-1)).toMatchObject({ message: 'An M.' })
    await expect(answer()).rejects.toMatchObject({ status: 409, code: 'question_answered' })
  })

  test('with the emailed files, which appear next to it like the customer’s uploads', async () => {
    const { record, signByStaff, showStaff } = await anOpenQuestion()
    const [side, front] = [await upload(signByStaff), await upload(signByStaff)]
    await record({ images: [front, side] })
    const [answered] = (await showStaff()).answers
    expect(answered?.images).toMatchObject([{ name: front, originalName: 'label.png' }, { name: side }])
  })

  // prettier-ignore
  test.for<[what: string, images: string[], status: number]>([
    ['too many files',       tooMany,            422],
    ['a file of somebody’s', ['crewClaimImg/1'], 400],
  ])('and not %s, which leaves the question open', async ([, images, status]) => {
    const { record, show, questionId } = await anOpenQuestion()
    await expect(record({ images })).rejects.toMatchObject({ status })
    expect((await show()).question?.id).toBe(questionId)
  })

  test('and not a file that was uploaded for another order', async () => {
    const { store, record, signByStaff } = await anOpenQuestion()
    const other = await anOrder(deps, store, [{}], { idFromPlatform: 'other' })
    const file = await upload(() => signByStaff(other.order.id))
    await expect(record({ images: [file] })).rejects.toMatchObject({ status: 400 })
  })

  test('also when its time has passed, until the items are closed', async () => {
    const recordBy = ({ change, questionId }: Awaited<ReturnType<typeof anOpenQuestion>>) =>
      recordAnswer(deps, { ...change, questionId, answer: 'An M.', assetNames: [] })
    const inTime = await anOpenQuestion()
    deps.advance({ days: 15 })
    await recordBy(inTime)
    expect((await inTime.overview()).claimLineItems).toMatchObject([
      { status: { detail: 'Pending_Approval' } },
    ])
    const late = await anOpenQuestion({ store: { slug: 'other' } })
    deps.advance({ days: 15 })
    await closeUnanswered(deps)
    await expect(recordBy(late)).rejects.toMatchObject({ status: 409, code: 'no_question_open' })
  })

  test('unless the customer or somebody else answered first', async () => {
    const { record, answer, showStaff } = await anOpenQuestion()
    const { version } = await showStaff()
    await answer()
    await expect(record({ version })).rejects.toMatchObject({ status: 409, code: 'claim_changed' })
    await expect(record()).rejects.toMatchObject({ status: 409, code: 'no_question_open' })
    expect((await showStaff()).answers).toHaveLength(1)
  })

  test('and never to another claim’s question', async () => {
    const { record } = await anOpenQuestion()
    const other = await anOpenQuestion({ store: { slug: 'other' } })
    for (const questionId of [other.questionId, 'question-1'])
      await expect(record({ questionId })).rejects.toMatchObject({ status: 404 })
  })
})
