// @vitest-environment happy-dom
import { aPhoto, aSignedUrl, startFakeUploads } from '@aftercare/domain/testing/fake-uploads'
import type { ShopTask } from '@aftercare/domain/api/shop-task-schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClaim, aStoreSession, storeId } from '../../../testing/builders.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { claimAt, openClaim } from '../../../testing/open-claim.tsx'

const question = {
  id: 'q1',
  question: 'Which size?',
  claimLineItemIds: ['l1'],
  askedBy: 'Robin Vega',
  askedOn: '2026-11-20T12:00:00.000Z',
  lapsesOn: '2026-12-04T12:00:00.000Z',
}
const image = {
  name: 'a',
  originalName: 'label.png',
  contentType: 'image/png',
  src: 'https://files.example/a',
}

const record = async (answer: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Record reply' }))
  fireEvent.change(await screen.findByLabelText('Reply'), { target: { value: answer } })
  fireEvent.click(screen.getByRole('button', { name: 'Save reply' }))
}

test('an answer by phone is recorded at the question', async () => {
  const sent: unknown[] = []
  openClaim(aClaim({ question, version: 3 }), {
    [`POST ${claimAt}/answer-info`]: ({ body }) => {
      sent.push(body)
      return { success: true }
    },
  })
  await record('An M.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ version: 3, questionId: 'q1', answer: 'An M.', images: [] }])
})

test('files that came with the answer are sent with it, once they have arrived', async () => {
  const sent: unknown[] = []
  const uploads = startFakeUploads()
  openClaim(aClaim({ question }), {
    [`POST /${storeId}/order/order/signed-url`]: aSignedUrl,
    [`POST ${claimAt}/answer-info`]: ({ body }) => {
      sent.push(body)
      return { success: true }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Record reply' }))
  const words = await screen.findByLabelText('Reply')
  const input = document.querySelector('input[type=file]')
  fireEvent.change(input ?? document.body, { target: { files: [aPhoto('label.png')] } })
  await waitFor(() => expect(uploads).toHaveLength(1))
  fireEvent.change(words, { target: { value: 'An M.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save reply' }))
  expect(await screen.findByText(/^Some files weren’t uploaded/)).toBeDefined()
  uploads[0]?.answer(204)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Save reply' }))
  await waitFor(() => expect(sent).toMatchObject([{ answer: 'An M.', images: [aSignedUrl.uploadFilename] }]))
})

test('input stays if the customer was faster, and that is shown', async () => {
  let shown = aClaim({ question })
  openClaim(shown, {
    [`GET ${claimAt}`]: () => shown,
    [`POST ${claimAt}/answer-info`]: () => {
      shown = aClaim()
      return refuse(409, 'Problem completing your action.', { code: 'no_question_open' })
    },
  })
  await record('An M.')
  expect(await screen.findByText(/This information request is no longer open/)).toBeDefined()
  expect(screen.getByLabelText('Reply')).toHaveProperty('value', 'An M.')
  expect(screen.queryByRole('button', { name: 'Record reply' })).toBeNull()
})

test('an answer is due at the end of the store’s day, as the customer was told', async () => {
  const { store, ...rest } = aStoreSession()
  const session = { ...rest, store: { ...store, timeZone: 'America/Los_Angeles' } }
  openClaim(aClaim({ question: { ...question, lapsesOn: '2026-12-08T07:59:59.999Z' } }), {}, session)
  expect(await screen.findByText(/until Mon, Dec 7\.$/)).toBeDefined()
})

test('an empty answer is none', async () => {
  openClaim(aClaim({ question }))
  await record(' ')
  expect(await screen.findByText('Must not be empty')).toBeDefined()
})

test('who may not edit claims sees the question alone', async () => {
  openClaim(aClaim({ question }), {}, aStoreSession({ capabilities: ['viewClaims'] }))
  expect(await screen.findByText(/“Which size\?”/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Record reply' })).toBeNull()
})

test('questions stand with their answers and files, the newest first', async () => {
  const { lapsesOn: _, ...asked } = question
  const first = { ...asked, answer: 'An M.', answeredOn: asked.askedOn, images: [image] }
  openClaim(
    aClaim({
      answers: [first, { ...first, id: 'q2', question: 'And the colour?', answer: 'Red.', images: [] }],
    }),
  )
  const panel = within(await screen.findByRole('region', { name: 'Information requests' }))
  expect(panel.getAllByText(/^Robin Vega asked/).map(({ textContent }) => textContent)).toEqual([
    'Robin Vega asked: “And the colour?”',
    'Robin Vega asked: “Which size?”',
  ])
  expect(panel.getByText('An M.')).toBeDefined()
  expect(panel.getByRole('button', { name: /label\.png/ })).toBeDefined()
})

test('what a claim waits for in the shop is shown, and reported as done with the shop’s reference', async () => {
  const sent: unknown[] = []
  const task: ShopTask = {
    id: 't1',
    kind: 'refund',
    state: 'open',
    createdOn: '2026-11-20T12:00:00.000Z',
    answeredOn: null,
    claimId: 'c1',
    currencyCode: 'USD',
    orderId: 'A-1',
    orderNo: '#1001',
    amount: 40,
    payments: [],
    giftCard: null,
    lines: [],
    recipient: null,
    reference: null,
    failure: null,
  }
  openClaim(aClaim({ shopTasks: [task] }), {
    [`POST ${claimAt}/shop-task/t1/answer`]: ({ body }) => {
      sent.push(body)
      return { success: true }
    },
  })
  expect(await screen.findByText('Waiting for your shop to refund $40.00')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mark as done' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as done' }))
  fireEvent.change(dialog.getByLabelText('Refund ID in your shop'), { target: { value: 're-1' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as done' }))
  await waitFor(() => expect(sent).toEqual([{ outcome: 'done', reference: 're-1' }]))
})
