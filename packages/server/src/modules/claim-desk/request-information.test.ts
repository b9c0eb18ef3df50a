import { expect, test } from 'vitest'
import { aClaimToDecide, deny, grace } from '#testing/decided-claim-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { answerInformation, closeUnanswered } from './answer-information.ts'
import { cancelClaim } from './cancel-claim.ts'
import { finalizeByStaff } from './finalize-by-staff.ts'
import { requestInformation } from './request-information.ts'
import { stageDecision } from './stage-decision.ts'

const deps = await useTestDeps()

async function anOpenQuestion() {
  const claim = await aClaimToDecide(deps)
  await requestInformation(deps, {
    ...claim.change,
    lineIds: claim.lineIds,
    question: 'Which size is on it?',
  })
  const { storeId, claimId } = claim.change
  const questionId = (await claim.overview()).question?.id ?? ''
  const answer = () =>
    answerInformation(deps, { storeId, claimId, questionId, answer: 'An M.', assetNames: [] })
  return { ...claim, answer }
}

test('a question pauses the line, emails the shopper, and appears in the timeline', async () => {
  const { overview } = await anOpenQuestion()
  const { claimLineItems, timeline, claimRollup, question } = await overview()
  expect(question).toMatchObject({ question: 'Which size is on it?', lapsesOn: '2026-12-04T23:59:59.999Z' })
  expect(claimLineItems).toMatchObject([
    { status: { code: 'At_Return_Location', detail: 'Pending_Additional_Info' } },
  ])
  expect(claimRollup.code).toBe('inProgress')
  expect(timeline.at(-1)).toMatchObject({ type: 'comment', message: 'Which size is on it?' })
  await drainJobs(deps)
  const asking = deps.db.selectFrom('mail').select('to').where('subject', 'like', 'A question about%')
  expect(await asking.execute()).toEqual([{ to: 'ada@example.com' }])
})

test('a line is closed without an answer after the end of the day two weeks later, and not before', async () => {
  const { overview, answer } = await anOpenQuestion()
  deps.advance({ days: 14, hours: 12, seconds: -1 })
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

test('lines decided while a question was open are not reported as closed without an answer', async () => {
  const { change, lineIds, overview } = await anOpenQuestion()
  await cancelClaim(deps, { ...change, isMailed: false })
  await drainJobs(deps)
  expect((await overview()).question).toBeNull()
  deps.advance({ days: 15 })
  await closeUnanswered(deps)
  const { timeline, claimLineItems } = await overview()
  expect(claimLineItems).toMatchObject([{ id: lineIds[0], status: { detail: 'No_Action_Taken' } }])
  expect(timeline.filter(({ message }) => message.startsWith('We closed this'))).toEqual([])
})

test('an item can be asked about once the item of the previous question is decided', async () => {
  const two = { quantity: 1, paid: 2000 }
  const { change, lineIds, overview } = await aClaimToDecide(deps, { lines: [two, two] })
  const [first = '', second = ''] = lineIds
  await requestInformation(deps, { ...change, lineIds: [first], question: 'Which size?' })
  await stageDecision(deps, { ...change, lineId: first, decision: deny })
  await finalizeByStaff(deps, {
    ...change,
    lineIds: [first],
    notifyCustomerByEmail: false,
    approvalLimitMinor: null,
  })
  await drainJobs(deps)
  await requestInformation(deps, { ...change, lineIds: [second], question: 'And this one?' })
  expect((await overview()).question).toMatchObject({
    question: 'And this one?',
    claimLineItemIds: [second],
  })
})

test('a claim has at most one open question, and none about items in transit', async () => {
  const { change, lineIds } = await anOpenQuestion()
  const again = requestInformation(deps, { ...change, lineIds, question: 'And the color?' })
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
