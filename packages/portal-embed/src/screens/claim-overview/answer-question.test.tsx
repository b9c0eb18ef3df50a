// @vitest-environment happy-dom
import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import { aPhoto, startFakeUploads } from '@aftercare/domain/testing/fake-uploads'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { someSettings } from '../../testing/builders.ts'
import { refuse, type FakeAnswer, type FakeRoutes } from '../../testing/fake-server.ts'
import { aClaim, aClaimLine } from '../../testing/finish-builders.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const question: CustomerClaim['question'] = {
  id: 'question-1',
  question: 'Which size is on the label?\nA photo helps.',
  claimLineItemIds: ['claim-line-1'],
  askedOn: '2026-11-20T12:00:00.000Z',
  lapsesOn: '2999-12-04T12:00:00.000Z',
}
const waiting = { code: 'At_Return_Location', detail: 'Pending_Additional_Info' } as const
const aQuestion = (given: Partial<CustomerClaim> = {}) =>
  aClaim({ question, claimReturnShipments: [], claimLineItems: [aClaimLine({ status: waiting })], ...given })

/** The overview of a claim; what is sent, and the claim once it was answered. */
function openOverview(claim = aQuestion(), answer: FakeAnswer = { success: true }, server: FakeRoutes = {}) {
  const sent: unknown[] = []
  let shown = claim
  const portal = openPortal('/birch/claim/overview/R-77', {
    'GET /settings/birch': someSettings(),
    'GET /front-1/claim/R-77': () => shown,
    'POST /front-1/claim/R-77/answer': (request) => {
      sent.push(request.body)
      return typeof answer === 'function' ? answer(request) : answer
    },
    ...server,
  })
  return { ...portal, sent, becomes: (next: CustomerClaim) => void (shown = next) }
}

const field = () => screen.findByLabelText('Your answer')
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))

test('a question comes first, with its deadline and what happens without an answer', async () => {
  openOverview()
  expect(await screen.findByRole('heading', { level: 2, name: 'We have a question for you' })).toBeTruthy()
  expect(screen.getByText(/Which size is on the label\?/)).toBeTruthy()
  expect(screen.getByText(/^Please answer by .*Dec 4/)).toBeTruthy()
  expect(screen.getByText(/^If we don’t hear from you by then/)).toBeTruthy()
  expect(screen.queryByText(/^About:/)).toBeNull()
  const [first] = screen.getAllByRole('heading', { level: 2 })
  expect(first?.textContent).toBe('We have a question for you')
})

test('a question about some of the items names them', async () => {
  const other = aClaimLine({ id: 'claim-line-2' })
  openOverview(aQuestion({ claimLineItems: [aClaimLine({ status: waiting }), other] }))
  const { name } = other.originalStoreOrderLineItem
  expect(await screen.findByText(`About: ${name}`)).toBeTruthy()
})

test('a short time is shown in words', async () => {
  const lapsesOn = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString()
  openOverview(aQuestion({ question: { ...question, lapsesOn } }))
  expect(await screen.findByText(/\d days left\./)).toBeTruthy()
})

test('an answer is sent, and the focus moves to the confirmation', async () => {
  const { sent, becomes } = openOverview()
  fireEvent.change(await field(), { target: { value: '  An M.  ' } })
  becomes(aClaim({ claimRollup: { name: 'In Review', code: 'readyForReview' } }))
  send()
  const thanks = await screen.findByText('Thanks, we’ve received your answer')
  expect(sent).toEqual([{ questionId: 'question-1', answer: 'An M.', images: [] }])
  expect(await screen.findByRole('heading', { name: 'We are reviewing your information' })).toBeTruthy()
  expect(screen.queryByLabelText('Your answer')).toBeNull()
  await waitFor(() => expect(document.activeElement?.contains(thanks)).toBe(true))
})

test('an empty answer shows an error and focuses the field', async () => {
  const { sent } = openOverview()
  await field()
  send()
  expect(await screen.findByText('Please fill this in')).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  expect(sent).toEqual([])
})

test('the answer waits until its files are uploaded', async () => {
  const names = ['crewClaimImg/1', 'crewClaimImg/2']
  const { sent, calls } = openOverview(undefined, undefined, {
    'GET /front-1/claim/R-77/signed-url': () => ({
      url: 'https://files.example/read',
      uploadFilename: names.shift() ?? '',
      signedUploadUrl: 'https://files.example/put',
    }),
  })
  const uploads = startFakeUploads()
  fireEvent.change(await field(), { target: { value: 'See the photo.' } })
  const drop = screen.getByLabelText(/Photos, videos or documents/)
  fireEvent.change(drop, { target: { files: [aPhoto('side.png')] } })
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Send answer', busy: true })).toBeTruthy()
  uploads[0]?.answer(204)
  expect(await screen.findByText('Uploaded')).toBeTruthy()
  send()
  await screen.findByText('Thanks, we’ve received your answer')
  expect(calls).toContain('GET /front-1/claim/R-77/signed-url?filename=side.png')
  expect(sent).toEqual([{ questionId: 'question-1', answer: 'See the photo.', images: ['crewClaimImg/1'] }])
})

test('a failed upload is reported, and the input stays', async () => {
  const { sent } = openOverview(undefined, undefined, {
    'GET /front-1/claim/R-77/signed-url': () => refuse(429, 'Failed to upload file'),
  })
  fireEvent.change(await field(), { target: { value: 'See the photo.' } })
  fireEvent.change(screen.getByLabelText(/Photos, videos or documents/), { target: { files: [aPhoto()] } })
  expect(await screen.findByRole('button', { name: 'Try again photo.png' })).toBeTruthy()
  send()
  expect(await screen.findByText(/Some files aren’t uploaded/)).toBeTruthy()
  expect(await field()).toHaveProperty('value', 'See the photo.')
  expect(sent).toEqual([])
})

test('if the server can’t be reached, the text stays for another try', async () => {
  let isDown = true
  openOverview(undefined, () => (isDown ? refuse(429, 'Please wait a moment.') : { success: true }))
  fireEvent.change(await field(), { target: { value: 'An M.' } })
  send()
  expect((await screen.findByRole('alert')).textContent).toContain('Please wait a moment.')
  expect(await field()).toHaveProperty('value', 'An M.')
  isDown = false
  send()
  expect(await screen.findByText('Thanks, we’ve received your answer')).toBeTruthy()
})

test.for([
  'You already answered this question.',
  'The deadline to answer this question has passed. Please contact the store.',
  'This question no longer needs an answer.',
])('“%s” replaces the question', async (words) => {
  const { becomes } = openOverview(undefined, () => refuse(409, words))
  fireEvent.change(await field(), { target: { value: 'An M.' } })
  becomes(aClaim())
  send()
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  await waitFor(() => expect(screen.queryByLabelText('Your answer')).toBeNull())
})

test('another question after an answer is shown', async () => {
  const { becomes } = openOverview()
  fireEvent.change(await field(), { target: { value: 'An M.' } })
  becomes(aQuestion({ question: { ...question, id: 'question-2', question: 'And the color?' } }))
  send()
  expect(await screen.findByText('And the color?')).toBeTruthy()
  expect(await field()).toHaveProperty('value', '')
})

test('without a question nothing is shown', async () => {
  openOverview(aClaim())
  await screen.findByRole('heading', { level: 1, name: 'Next Steps' })
  expect(screen.queryByText('We have a question for you')).toBeNull()
})
