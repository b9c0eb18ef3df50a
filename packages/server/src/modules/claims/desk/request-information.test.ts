import { expect, test } from 'vitest'
import { aClaimToDecide, grace } from '#testing/decided-claim-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { answerInformation, closeUnanswered } from './answer-information.ts'
import { requestInformation } from './request-information.ts'

const deps = await useTestDeps()

async function anOpenQuestion() {
  const claim = await aClaimToDecide(deps)
  await requestInformation(deps, {
    ...claim.change,
    lineIds: claim.lineIds,
    question: 'Which size is on it?',
  })
  const { storeId, claimId } = claim.change
  const answer = () => answerInformation(deps, { storeId, claimId, answer: 'An M.', assetNames: [] })
  return { ...claim, answer }
}

test('a question lets the line wait, tells the shopper, and stands in the history', async () => {
  const { overview } = await anOpenQuestion()
  const { claimLineItems, timeline, claimRollup } = await overview()
  expect(claimLineItems).toMatchObject([
    { status: { code: 'At_Return_Location', detail: 'Pending_Additional_Info' } },
  ])
  expect(claimRollup.code).toBe('inProgress')
  expect(timeline.at(-1)).toMatchObject({ type: 'comment', message: 'Which size is on it?' })
  await drainJobs(deps)
  const asking = deps.db.selectFrom('mail').select('to').where('subject', 'like', 'A question about%')
  expect(await asking.execute()).toEqual([{ to: 'ada@example.com' }])
})

test('an answer lets the line wait for what it waited for before, once', async () => {
  const { answer, overview } = await anOpenQuestion()
  await answer()
  expect((await overview()).claimLineItems[0]?.status.detail).toBe('Pending_Approval')
  await expect(answer()).rejects.toMatchObject({ status: 409, code: 'no_question_open' })
})

test('a line is closed when nobody has answered for two weeks, and not before', async () => {
  const { overview, answer } = await anOpenQuestion()
  deps.advance({ days: 14, seconds: -1 })
  await closeUnanswered(deps)
  expect((await overview()).claimLineItems[0]?.status.code).toBe('At_Return_Location')
  deps.advance({ seconds: 1 })
  await closeUnanswered(deps)
  await closeUnanswered(deps)
  const { claimLineItems, claimRollup, timeline } = await overview()
  expect(claimLineItems[0]?.status).toEqual({ code: 'Closed', detail: 'Additional_Info_Not_Provided' })
  expect(claimRollup.code).toBe('completed')
  expect(timeline.filter(({ message }) => message.startsWith('We closed this'))).toHaveLength(1)
  await expect(answer()).rejects.toMatchObject({ status: 409 })
})

test('there is one open question about a claim, and none about what is on its way', async () => {
  const { change, lineIds } = await anOpenQuestion()
  const again = requestInformation(deps, { ...change, lineIds, question: 'And the colour?' })
  await expect(again).rejects.toMatchObject({ status: 409, code: 'question_open' })

  const travelling = await aClaimToDecide(deps, { store: { slug: 'other' }, hasArrived: false })
  const asked = requestInformation(deps, {
    ...travelling.change,
    actor: grace,
    lineIds: travelling.lineIds,
    question: 'Where is it?',
  })
  await expect(asked).rejects.toMatchObject({ status: 409, code: 'transition_not_allowed' })
})
