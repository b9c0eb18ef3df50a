// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { SubscriptionChange } from '@aftercare/domain/claims/subscription-change'
import { describe, expect, test } from 'vitest'
import { claimDraftStore, describeLine } from '../../../drafts/claim-draft-store.ts'
import { aFinalSaleLine, anOrder, anOrderLine, someSettings } from '../../../testing/builders.ts'
import {
  aCustomField,
  aPolicy,
  askedFor,
  beginLine,
  claimServer,
  noQuestions,
} from '../../../testing/claim-builders.ts'
import { refuse, type FakeAnswer, type FakeRoutes } from '../../../testing/fake-server.ts'
import { aPhoto, aSignedUrl, startFakeUploads } from '@aftercare/domain/testing/fake-uploads'
import { openPortal } from '../../../testing/open-portal.tsx'

const openMeta = (answer: FakeAnswer = noQuestions, server: FakeRoutes = {}) => {
  // The portal stubs the network for its own calls, so the stub for files comes after it.
  const portal = openPortal(
    () => beginLine().at('meta'),
    claimServer({
      'POST /front-1/order/calculate/after-reason-selection': answer,
      'GET /front-1/signed-url': aSignedUrl,
      ...server,
    }),
  )
  return { ...portal, uploads: startFakeUploads() }
}
const draftLine = () => claimDraftStore.getState().lines[0]
const next = async () => fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
const fill = async (label: RegExp | string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const addFiles = async (...files: File[]) =>
  fireEvent.change(await screen.findByLabelText(/Photos, videos or documents/), { target: { files } })

test('where the store asks for nothing, everything may be left empty', async () => {
  openMeta()
  await next()
  expect(await screen.findByRole('heading', { name: 'What would you like instead?' })).toBeTruthy()
})

test('comments are kept, even before the form is sent', async () => {
  openMeta()
  fireEvent.input(await screen.findByLabelText(/Comments/), { target: { value: ' Both sleeves. ' } })
  expect(draftLine()?.comments).toBe('Both sleeves.')
})

test('comments can be hidden or required', async () => {
  openMeta(askedFor({ isDefaultCommentFieldRequired: true }))
  await next()
  expect(await screen.findByText('Please fill this in')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toMatch(
    'Check all the required fields before continuing.',
  )
})

test('a store may want no comments', async () => {
  openMeta(askedFor({ showDefaultCommentField: false, isDefaultCommentFieldRequired: true }))
  await screen.findByRole('heading', { name: 'Tell us a bit more' })
  expect(screen.queryByLabelText(/Comments/)).toBeNull()
  await next()
  expect(await screen.findByRole('heading', { name: 'What would you like instead?' })).toBeTruthy()
})

const fields = [
  aCustomField({ id: 1, displayName: 'Serial number' }),
  aCustomField({ id: 2, displayName: 'Days used', valueType: 'Number' }),
  aCustomField({ id: 3, displayName: 'Broke on', valueType: 'Date' }),
  aCustomField({ id: 4, displayName: 'Where', valueType: 'Select', options: 'Seam, Zip' }),
  aCustomField({
    id: 5,
    displayName: 'Tried',
    valueType: 'MultiSelect',
    options: 'Washing, Ironing, Sewing',
  }),
]

test('every kind of field is asked in its own control and kept in its own form', async () => {
  openMeta(askedFor({ customFields: fields }))
  await fill('Serial number', 'HL 12')
  await fill('Days used', '12')
  await fill('Broke on', '2026-11-02')
  await fill('Where', 'Zip')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Washing' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sewing' }))
  await next()
  await screen.findByRole('heading', { name: 'What would you like instead?' })
  expect(draftLine()?.customFields).toEqual([
    { id: 1, value: 'HL 12' },
    { id: 2, value: '12' },
    { id: 3, value: '2026-11-02T00:00:00.000Z' },
    { id: 4, value: 'Zip' },
    { id: 5, value: 'Washing,Sewing' },
  ])
})

test('each required field says what it wants, and the first takes the keyboard', async () => {
  openMeta(askedFor({ customFields: fields }))
  await next()
  await screen.findByText('Must provide a number')
  expect(screen.getAllByText('Please fill this in')).toHaveLength(2)
  expect(screen.getByText('Please select an option from the list.')).toBeTruthy()
  expect(screen.getByText('Please select at least one item from the list.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Serial number')))
})

test('a number must be one', async () => {
  openMeta(askedFor({ customFields: [aCustomField({ displayName: 'Days used', valueType: 'Number' })] }))
  await fill('Days used', 'many')
  await next()
  expect(await screen.findByText('Must be a number')).toBeTruthy()
})

test('an optional field says so and may stay empty', async () => {
  openMeta(askedFor({ customFields: [aCustomField({ required: false })] }))
  expect(await screen.findByLabelText('Serial number (optional)')).toBeTruthy()
  await next()
  expect(await screen.findByRole('heading', { name: 'What would you like instead?' })).toBeTruthy()
})

test('a file is sent at once, shown with its progress and kept with the draft', async () => {
  const { uploads } = openMeta()
  await addFiles(aPhoto())
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.progress(0.4)
  expect(await screen.findByText('Uploading, 40%')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next', busy: true })).toBeTruthy()

  uploads[0]?.answer(204)
  expect(await screen.findByText('Uploaded')).toBeTruthy()
  expect(draftLine()?.assets).toMatchObject([{ name: 'photo.png', cdnName: 'crewClaimImg/abc' }])
})

test('files can be dropped', async () => {
  const { uploads } = openMeta()
  const zone = (await screen.findByText('Add photos or files')).closest('.file-drop')
  fireEvent.drop(zone ?? document.body, { dataTransfer: { files: [aPhoto()] } })
  await waitFor(() => expect(uploads).toHaveLength(1))
})

test('a failed upload can be retried, and blocks the form until it is', async () => {
  const { uploads } = openMeta(noQuestions, {
    'GET /front-1/signed-url': (() => {
      let calls = 0
      return () => (++calls === 1 ? refuse(409, 'Busy') : aSignedUrl)
    })(),
  })
  await addFiles(aPhoto())
  expect(await screen.findByText('Failed to upload file')).toBeTruthy()
  await next()
  expect(await screen.findByText(/Some files aren’t uploaded/)).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Try again photo.png' }))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer(204)
  expect(await screen.findByText('Uploaded')).toBeTruthy()
})

test('a file of another type is not taken, and says which are', async () => {
  const { calls } = openMeta()
  await addFiles(aPhoto('letter.txt', 'text/plain'))
  expect(
    await screen.findByText('File not accepted. Accepted file types: JPEG, PNG, WebP, MP4, WebM, PDF, MOV'),
  ).toBeTruthy()
  expect(screen.queryByText('Try again')).toBeNull()
  expect(calls.filter((call) => call.includes('signed-url'))).toEqual([])

  fireEvent.click(screen.getByRole('button', { name: 'Remove letter.txt' }))
  expect(screen.queryByText('letter.txt')).toBeNull()
})

test('what the store finds inside a file can still be refused', async () => {
  const { uploads } = openMeta()
  await addFiles(aPhoto())
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer(415, JSON.stringify({ clientMessage: 'File not accepted.' }))
  expect(await screen.findByText('File not accepted.')).toBeTruthy()
})

test('required files are counted, and too few are refused', async () => {
  const { uploads } = openMeta(
    askedFor({
      isMediaUploadRequired: true,
      minimumMediaUploadAmount: 2,
      mediaUploadInstructions: 'One from each side.',
    }),
  )
  expect(await screen.findByText(/Please upload at least 2 file\(s\)\./)).toBeTruthy()
  expect(screen.getByText('One from each side.')).toBeTruthy()
  expect(screen.getByText('0 of 2 files uploaded')).toBeTruthy()
  await addFiles(aPhoto())
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer(204)
  expect(await screen.findByText('1 of 2 files uploaded')).toBeTruthy()
  await next()
  expect(
    await screen.findByText(
      'A minimum of 2 media files are required. Please add at least 2 photos or videos.',
    ),
  ).toBeTruthy()
})

test('refused files are not counted among those that were uploaded', async () => {
  const { uploads } = openMeta(askedFor({ isMediaUploadRequired: true, minimumMediaUploadAmount: 2 }))
  await addFiles(aPhoto(), aPhoto('letter.txt', 'text/plain'), aPhoto('notes.txt', 'text/plain'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer(204)
  expect(await screen.findByText('1 of 2 files uploaded')).toBeTruthy()
})

test('a store may want a picture whatever the reason', async () => {
  openMeta(noQuestions, { 'GET /settings/birch': someSettings({ isClaimImageFromCustomerRequired: true }) })
  await next()
  expect(
    await screen.findByText('A minimum of 1 media file is required. Please add at least 1 photo or video.'),
  ).toBeTruthy()
})

test('a removed file leaves the draft', async () => {
  openPortal(() => {
    const { id, at } = beginLine()
    const asset = { id: 'a', name: 'old.png', type: 'image/png', src: null, cdnName: 'crewClaimImg/old' }
    describeLine(id, { assets: [asset] })
    return at('meta')
  }, claimServer())
  fireEvent.click(await screen.findByRole('button', { name: 'Remove old.png' }))
  expect(draftLine()?.assets).toEqual([])
})

test('a policy question comes before everything else', async () => {
  openMeta(aPolicy())
  expect(await screen.findByRole('heading', { name: 'Have you worn it outdoors?' })).toBeTruthy()
})

test('a store that cannot be asked is asked again', async () => {
  let isDown = true
  openMeta(() => (isDown ? refuse(409, 'Busy') : noQuestions))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Sorry something went wrong/)
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText(/Comments/)).toBeTruthy()
})

test('a warranty claim wants a file and is complete without a resolution', async () => {
  const { claimReasons } = anOrderLine().return
  const warranty = { isEligible: true, lastEligibleDate: null, claimReasons, ineligibleFootnote: null }
  const order = anOrder({ lineItems: [aFinalSaleLine({ id: 'item-1', warranty })] })
  const { address } = openPortal(
    () => beginLine({ claimType: 'warranty' }).at('meta'),
    claimServer({ 'GET /front-1/signed-url': aSignedUrl }, order),
  )
  const uploads = startFakeUploads()
  await addFiles(aPhoto())
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer(204)
  await screen.findByText('1 of 1 files uploaded')
  await next()
  await waitFor(() => expect(address()).toBe('/birch/order/o1/warranty'))
  expect(draftLine()).toMatchObject({
    isComplete: true,
    resolution: { requestedResolutionMethodEnum: 'warrantyReview' },
  })
})

describe('the subscription of the item', () => {
  const withOffers = (subscriptionOffers: SubscriptionChange[]) => {
    const line = anOrderLine()
    const claimReasons = line.return.claimReasons.map((reason) => ({ ...reason, subscriptionOffers }))
    return anOrder({ lineItems: [{ ...line, return: { ...line.return, claimReasons } }] })
  }
  const openWith = (offer: FakeAnswer, subscriptionOffers: SubscriptionChange[] = ['skip', 'cancel']) =>
    openPortal(
      () => beginLine().at('meta'),
      claimServer(
        {
          'POST /front-1/order/calculate/after-reason-selection': noQuestions,
          'GET /front-1/order/order-1/subscription-offer': offer,
        },
        withOffers(subscriptionOffers),
      ),
    )
  const both = { offer: { changes: ['skip', 'cancel'], nextOrderOn: '2026-12-01' } }

  test('stays as it is unless the shopper chooses otherwise', async () => {
    openWith(both)
    expect(await screen.findByRole('radio', { name: 'Keep it as it is', checked: true })).toBeTruthy()
    await next()
    await screen.findByRole('heading', { name: 'What would you like instead?' })
    expect(draftLine()?.subscriptionChange).toBeUndefined()
  })

  test('is changed as chosen, skipping only the order that was shown', async () => {
    openWith(both)
    fireEvent.click(await screen.findByRole('radio', { name: /Skip the next order, planned for Tue, Dec 1/ }))
    await next()
    await screen.findByRole('heading', { name: 'What would you like instead?' })
    expect(draftLine()?.subscriptionChange).toEqual({ change: 'skip', nextOrderOn: '2026-12-01' })
  })

  test.for([
    ['there is none', { offer: null }],
    ['the store can’t say', refuse(500, 'Oops')],
  ] as const)('is not asked about where %s', async ([, offer]) => {
    openWith(offer)
    await screen.findByLabelText(/Comments/)
    expect(screen.queryByText('Your subscription')).toBeNull()
  })

  test('is not looked up for a reason that offers nothing', async () => {
    const { calls } = openWith(both, [])
    await screen.findByLabelText(/Comments/)
    expect(calls.some((call) => call.includes('subscription'))).toBe(false)
  })
})
