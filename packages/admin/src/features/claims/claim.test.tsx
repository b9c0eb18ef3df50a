// @vitest-environment happy-dom
import { usualGrades } from '@aftercare/domain/claims/inspection-grade-schema'
import { aPhoto, aSignedUrl, startFakeUploads } from '@aftercare/domain/testing/fake-uploads'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { holdCardToken } from '../../app/card-token.ts'
import { aClaim, aClaimLine, aStoreSession, storeId } from '../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../testing/fake-server.ts'
import { claimAt, openClaim } from '../../testing/open-claim.tsx'

afterEach(() => holdCardToken(undefined))

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('input stays if the server refuses it, and the error is shown at the field', async () => {
  openClaim(aClaim(), {
    [`PUT ${claimAt}/line-item/l1`]: refuse(422, 'Problem completing your action.', {
      code: 'amount_too_high',
    }),
  })
  await screen.findByRole('heading', { name: 'R-1' })
  press('Approve')
  fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '25' } })
  press('Stage approval')
  expect(await screen.findAllByText('The amount is higher than the item’s value.')).toHaveLength(1)
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '$25')
})

test('the risk is shown in sentences, with points for users who may see them', async () => {
  const fact = {
    factor: 'mediaReuse',
    score: 35,
    justification: 'A file was used before.',
    sentiment: 'Critical',
  }
  const neutral = { ...fact, score: 0, justification: 'Nobody knows the browser.', sentiment: 'Neutral' }
  openClaim(aClaim({ riskLevel: 'Medium' }), {
    [`GET ${claimAt}/risk`]: {
      level: 'Medium',
      aggregateScore: 35,
      facts: [fact, neutral],
      assessedOn: null,
    },
  })
  const panel = await screen.findByRole('region', { name: 'Risk' })
  expect(await within(panel).findByText('A file was used before. (+35)')).toBeDefined()
  expect(within(panel).getByText('Total: 35 points')).toBeDefined()
  expect(within(panel).getByText('Nobody knows the browser.').closest('details')).not.toBeNull()
})

test('an exchange may be for another item than was asked for, first of all for another size', async () => {
  const sent: unknown[] = []
  const variant = {
    idFromPlatform: 'v9',
    title: 'Blue',
    titleWithOptions: 'Scarf - Blue',
    sku: null,
    price: 22,
    imgUrl: null,
    options: [],
    grams: 0,
    isAvailable: true,
  }
  const product = {
    idFromPlatform: 'p1',
    name: 'Scarf',
    imageUrl: null,
    hasOnlyDefaultVariant: false,
    isFinalSale: false,
    options: [],
    variants: [
      variant,
      { ...variant, idFromPlatform: 'v8', titleWithOptions: 'Scarf - Green', isAvailable: false },
    ],
  }
  const hat = {
    ...product,
    idFromPlatform: 'p2',
    name: 'Hat',
    variants: [{ ...variant, idFromPlatform: 'v7', titleWithOptions: 'Hat' }],
  }
  const line = aClaimLine()
  const item = { ...line.originalStoreOrderLineItem, productIdFromPlatform: 'p1' }
  openClaim(aClaim({ claimLineItems: [{ ...line, originalStoreOrderLineItem: item }] }), {
    [`GET /${storeId}/order/order/line-item/o1/exchange-options`]: {
      products: [hat, product],
      filters: [],
      isFilterAndSearchEnabled: false,
      isNoAdjustmentVariantExchangeEnabled: false,
      advancedExchangeMethod: 'NO_PAYMENT_OR_REFUND',
    },
    [`PUT ${claimAt}/line-item/l1`]: ({ body }) => {
      sent.push(body)
      return { success: true }
    },
  })
  await screen.findByRole('heading', { name: 'R-1' })
  press('Approve')
  fireEvent.click(await screen.findByLabelText('Exchange'))
  const select = await screen.findByRole('combobox', { name: 'New item' })
  await waitFor(() => expect(select).toHaveProperty('disabled', false))
  fireEvent.click(select)
  const blue = await screen.findByRole('option', { name: 'Scarf - Blue · $22.00' })
  expect(screen.getAllByRole('option')[0]).toBe(blue)
  fireEvent.click(blue)
  press('Stage approval')
  await waitFor(() =>
    expect(sent).toMatchObject([
      { decision: { resolution: { method: 'variantExchange', variantIdFromPlatform: 'v9' } } },
    ]),
  )
})

test('the balance comes from the ledger, which expands entry by entry, newest first', async () => {
  const value = { account: 'itemValue' as const, claimLineItemId: 'l1', amount: 20 }
  const createdOn = '2026-11-20T12:00:00.000Z'
  openClaim(aClaim(), {
    [`GET ${claimAt}/books`]: {
      owed: 15,
      entries: [
        { event: 'filed', createdOn, postings: [value], owed: 20 },
        { event: 'decided', createdOn, postings: [{ ...value, amount: -5 }], owed: 15 },
      ],
    },
  })
  const money = await screen.findByRole('region', { name: 'Money' })
  expect(within(money).getByText('Owed to customer').nextSibling?.textContent).toBe('$15.00')
  press('Ledger')
  const books = await screen.findByRole('dialog', { name: 'Ledger' })
  expect(
    within(books)
      .getAllByRole('heading', { level: 3 })
      .map((entry) => entry.textContent),
  ).toEqual(['Decided', 'Requested'])
  const decided = within(books).getByRole('region', { name: 'Decided' })
  expect(decided.textContent).toMatch(/Item valueScarf-\$5.00Balance\$15.00/)
})

test('a decision is staged as it was entered, against the version that was seen', async () => {
  const sent: unknown[] = []
  openClaim(aClaim({ version: 7 }), {
    [`PUT ${claimAt}/line-item/l1`]: ({ body }) => {
      sent.push(body)
      return { success: true }
    },
  })
  await screen.findByRole('heading', { name: 'R-1' })
  press('Deny')
  fireEvent.click(await screen.findByLabelText('Wrong item returned'))
  press('Stage denial')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ version: 7, decision: { type: 'deny', code: 'Wrong_Item', noteToCustomer: null } }])
})

test('an item gets one of the store’s grades; its current grade is offered even if the store has removed it', async () => {
  const sent: unknown[] = []
  const look = {
    id: 'i1',
    name: 'Fabric',
    storeInspectionGrade: { id: 'old', name: 'Second choice', code: 'B_Stock' as const },
    comment: null,
    images: [],
    customFields: [],
    createdOn: '2026-11-20T12:00:00.000Z',
    savedOn: '2026-11-20T12:00:00.000Z',
    savedBy: 'Robin',
  }
  const worn = { id: 'worn', name: 'Worn out', description: 'For the bin', code: 'Dispose' }
  openClaim(aClaim({ version: 7, claimLineItems: [aClaimLine({ inspections: [look] })] }), {
    [`GET ${claimAt}/line-item/l1/inspection/settings`]: {
      inspections: [{ id: 'i1', name: 'Fabric', isSaved: true, customFields: [] }],
      storeInspectionGrades: [worn],
    },
    [`PUT ${claimAt}/line-item/l1/inspection`]: ({ body }) => {
      sent.push(body)
      return { success: true }
    },
  })
  await screen.findByRole('heading', { name: 'R-1' })
  press('More')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Inspect' }))
  expect(await screen.findByRole('radio', { name: 'Second choice' })).toHaveProperty('checked', true)
  fireEvent.click(screen.getByRole('radio', { name: 'Worn out' }))
  press('Save inspection')
  await waitFor(() =>
    expect(sent).toMatchObject([{ version: 7, inspectionId: 'i1', storeInspectionGradeId: 'worn' }]),
  )
})

test('the customer can get a note about one item', async () => {
  const sent: unknown[] = []
  const line = aClaimLine({ noteToCustomer: 'Soon' })
  openClaim(aClaim({ version: 7, claimLineItems: [line] }), {
    [`PUT ${claimAt}/line-item/l1/note`]: ({ body }) => {
      sent.push(body)
      return { success: true }
    },
  })
  await screen.findByRole('heading', { name: 'R-1' })
  press('More')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Note to the customer' }))
  const dialog = within(await screen.findByRole('dialog'))
  const note = await dialog.findByLabelText('Note to the customer')
  expect(note).toHaveProperty('value', 'Soon')
  fireEvent.change(note, { target: { value: 'It is on its way.' } })
  press('Save')
  await waitFor(() => expect(sent).toEqual([{ version: 7, noteToCustomer: 'It is on its way.' }]))
})

test('each of several saved inspections can be corrected, and one more be added', async () => {
  const sent: unknown[] = []
  const look = (id: string, name: string) => ({
    id,
    name,
    storeInspectionGrade: { id: 'A_Stock', name: 'A stock', code: 'A_Stock' as const },
    comment: `About the ${name}`,
    images: [],
    customFields: [],
    createdOn: '2026-11-20T12:00:00.000Z',
    savedOn: '2026-11-20T12:00:00.000Z',
    savedBy: 'Robin',
  })
  const inspections = [look('i1', 'Fabric'), look('i2', 'Seams')]
  openClaim(aClaim({ version: 7, claimLineItems: [aClaimLine({ inspections })] }), {
    [`GET ${claimAt}/line-item/l1/inspection/settings`]: {
      inspections: inspections.map(({ id, name }) => ({ id, name, isSaved: true, customFields: [] })),
      storeInspectionGrades: usualGrades,
    },
    [`PUT ${claimAt}/line-item/l1/inspection`]: ({ body }) => {
      sent.push(body)
      return { success: true }
    },
  })
  await screen.findByRole('heading', { name: 'R-1' })
  const choose = async (option: string) => {
    press('More')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Inspect' }))
    const which = await screen.findByLabelText('Choose an inspection')
    const { value } = within(which).getByRole<HTMLOptionElement>('option', { name: option })
    fireEvent.change(which, { target: { value } })
  }

  await choose('Seams: A stock')
  const comment = screen.getByLabelText('Notes')
  expect(comment).toHaveProperty('value', 'About the Seams')
  fireEvent.change(comment, { target: { value: 'One is open' } })
  expect(screen.getByLabelText('Choose an inspection')).toHaveProperty('disabled', true)
  fireEvent.change(comment, { target: { value: 'About the Seams' } })
  expect(screen.getByLabelText('Choose an inspection')).toHaveProperty('disabled', false)
  press('Save inspection')
  await waitFor(() => expect(sent).toMatchObject([{ inspectionId: 'i2', storeInspectionGradeId: 'A_Stock' }]))

  await waitFor(() => expect(screen.queryByLabelText('Choose an inspection')).toBeNull())
  await choose('Add another inspection')
  fireEvent.change(screen.getByLabelText('Inspection name'), { target: { value: 'Buttons' } })
  fireEvent.click(screen.getByRole('radio', { name: 'A stock' }))
  press('Save inspection')
  await waitFor(() => expect(sent[1]).toMatchObject({ inspectionId: null, name: 'Buttons', comment: null }))
})

test('pictures are sent while an item is inspected: one that failed is tried again, one too many taken out', async () => {
  const sent: unknown[] = []
  const uploads = startFakeUploads()
  openClaim(aClaim(), {
    [`GET ${claimAt}/line-item/l1/inspection/settings`]: {
      inspections: [],
      storeInspectionGrades: usualGrades,
    },
    [`POST /${storeId}/order/order/signed-url`]: ({ body }) => {
      const { filename } = body as { filename: string }
      return { ...aSignedUrl, uploadFilename: `crewClaimImg/${filename}` }
    },
    [`PUT ${claimAt}/line-item/l1/inspection`]: ({ body }) => {
      sent.push(body)
      return { success: true }
    },
  })
  await screen.findByRole('heading', { name: 'R-1' })
  press('More')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Inspect' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'A stock' }))
  const files = [aPhoto('front.png'), aPhoto('side.png'), aPhoto('notes.txt', 'text/plain')]
  const input = document.querySelector('input[type=file]')
  fireEvent.change(input ?? document.body, { target: { files } })
  expect(await screen.findByText(/^File not accepted/)).toBeTruthy()
  await waitFor(() => expect(uploads).toHaveLength(2))
  const uploadOf = (name: string) => uploads.find(({ sent }) => sent instanceof File && sent.name === name)
  uploadOf('front.png')?.progress(0.4)
  expect(await screen.findByText('Uploading, 40%')).toBeTruthy()
  uploadOf('front.png')?.answer(204)
  uploadOf('side.png')?.answer(409)
  expect(await screen.findByText('Failed to upload file')).toBeTruthy()
  press('Save inspection')
  expect(await screen.findByText(/^Some files weren’t uploaded/)).toBeTruthy()

  press('Remove notes.txt')
  press('Retry side.png')
  await waitFor(() => expect(uploads).toHaveLength(3))
  uploads[2]?.answer(204)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  press('Save inspection')
  await waitFor(() =>
    expect(sent).toMatchObject([{ images: ['crewClaimImg/front.png', 'crewClaimImg/side.png'] }]),
  )
})

test('a new item is named with its size and color, as the customer chose it', async () => {
  const line = aClaimLine({
    requestedResolutionMethodEnum: 'variantExchange',
    variantExchangeLineItem: {
      idFromPlatform: 'v9',
      title: 'Scarf',
      imgUrl: null,
      quantity: 1,
      price: 20,
      options: [
        { name: 'Size', value: 'M' },
        { name: 'Color', value: 'Blue' },
      ],
    },
  })
  openClaim(aClaim({ claimLineItems: [line] }), {
    [`POST ${claimAt}/finalize/preview`]: {
      version: 3,
      approved: [
        {
          claimLineItemId: 'l1',
          detail: 'Variant_Exchange',
          wasResolvedExternally: false,
          noteToCustomer: null,
        },
      ],
      denied: [],
      canceled: [],
      obstructed: [],
      refund: null,
      giftCard: null,
      newItems: [
        {
          claimLineItemId: 'l1',
          kind: 'exchange',
          quantity: 1,
          title: null,
          inventory: 'decrementObeyingPolicy',
        },
      ],
      restocked: [],
      paidOut: 0,
      givenAway: 20,
      approvalLimit: null,
    },
  })
  await screen.findByRole('heading', { name: 'R-1' })
  press('Preview & finalize')
  expect(await screen.findByText('Exchange order: 1 × Scarf · M · Blue')).toBeTruthy()
})

test('the explanation of a claim is available to whoever sees it, item by item', async () => {
  const said = (text: string) => ({ text, tone: 'yes' })
  const unmet = (rule: string) => ({ text: `The rule “${rule}” didn’t apply.`, tone: 'unmet' })
  const reader = aStoreSession({ capabilities: ['viewClaims', 'viewStore'] })
  openClaim(
    aClaim(),
    {
      [`GET ${claimAt}/why`]: {
        sections: [
          {
            title: 'Options',
            lineItem: { id: 'l1', name: 'Scarf' },
            sentences: [said('A refund was possible.'), unmet('late'), unmet('vip')],
          },
          { title: 'Fees and bonuses', lineItem: null, sentences: [said('No fee is charged.')] },
        ],
      },
    },
    reader,
  )
  await screen.findByRole('heading', { name: 'R-1' })
  press('Why?')
  const dialog = within(await screen.findByRole('dialog'))
  const ofScarf = within(await dialog.findByRole('region', { name: 'Scarf' }))
  expect(ofScarf.getByText('A refund was possible.')).toBeTruthy()
  const folded = ofScarf.getByText('2 rules didn’t apply').closest('details')
  expect(folded?.open).toBe(false)
  expect(folded?.textContent).toContain('The rule “late” didn’t apply.')
  const ofAll = within(dialog.getByRole('region', { name: 'Entire claim' }))
  expect(ofAll.getByText('No fee is charged.')).toBeTruthy()
  expect(ofAll.queryByText(/didn’t apply/)).toBeNull()
})

test('who may only read sees no button that changes anything', async () => {
  openClaim(aClaim(), {}, aStoreSession({ capabilities: ['viewClaims', 'viewStore'] }))
  await screen.findByRole('heading', { name: 'R-1' })
  for (const name of ['Approve', 'Deny', 'More', 'Preview & finalize', 'Edit claim'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByLabelText('Comment for staff')).toBeNull()
})

test('typing next to a failed preview is not interrupted', async () => {
  openClaim(aClaim(), { [`POST ${claimAt}/finalize/preview`]: refuse(500, 'Not now.') })
  await screen.findByRole('heading', { name: 'R-1' })
  press('Preview & finalize')
  const said = await screen.findByText('Not now.')
  const alert = said.closest('[role="alert"]')
  await waitFor(() => expect(document.activeElement).toBe(alert))
  const note = screen.getByLabelText('Note to the customer')
  note.focus()
  for (const value of ['S', 'So']) {
    fireEvent.change(note, { target: { value } })
    expect(document.activeElement).toBe(note)
  }
})

test('nothing that was entered is closed without a question, which Escape answers alone', async () => {
  const preview = refuse(500, 'Not now.')
  openClaim(aClaim(), { [`POST ${claimAt}/finalize/preview`]: preview })
  await screen.findByRole('heading', { name: 'R-1' })
  const escape = () => fireEvent.keyDown(document.body, { key: 'Escape' })
  const question = () => screen.queryByRole('dialog', { name: 'Leave page with unsaved changes?' })

  press('Deny')
  await screen.findByRole('dialog', { name: 'Deny' })
  escape()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const field = 'Note to the customer'
  for (const opener of ['Deny', 'Preview & finalize']) {
    press(opener)
    fireEvent.change(await screen.findByLabelText(field), { target: { value: 'Sorry.' } })
    escape()
    expect(question()).toBeTruthy()
    escape()
    await waitFor(() => expect(question()).toBeNull())
    expect(screen.getByLabelText(field)).toHaveProperty('value', 'Sorry.')
    escape()
    press('Discard changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

describe('without a connection', () => {
  let isOnline = true
  afterEach(() => (isOnline = true))
  const unlessOffline =
    <Answer extends object>(answer: () => Answer) =>
    () => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return answer()
    }
  const openOverTheLine = (claim: ReturnType<typeof aClaim>, server: FakeRoutes = {}) =>
    openClaim(claim, {
      [`GET /${storeId}/me`]: unlessOffline(() => aStoreSession()),
      [`GET ${claimAt}`]: unlessOffline(() => claim),
      ...server,
    })

  test('what was entered about a line stays, and the page with it', async () => {
    openOverTheLine(aClaim(), { [`PUT ${claimAt}/line-item/l1`]: unlessOffline(() => ({})) })
    await screen.findByRole('heading', { name: 'R-1' })
    press('Approve')
    fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '15' } })
    isOnline = false
    press('Stage approval')
    expect(await screen.findByText('You’re offline. Check your connection and try again.')).toBeTruthy()
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '$15')
  })

  test('a claim whose reload fails stays visible, says so, and is updated once it succeeds', async () => {
    openOverTheLine(aClaim(), {
      [`POST ${claimAt}/timeline`]: () => {
        isOnline = false
        return { success: true }
      },
    })
    await screen.findByRole('heading', { name: 'R-1' })
    fireEvent.change(screen.getByLabelText('Comment for staff'), { target: { value: 'Called her.' } })
    press('Add comment')
    expect(await screen.findByText(/may be out of date/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'R-1' })).toBeTruthy()
    isOnline = true
    press('Try again')
    await waitFor(() => expect(screen.queryByText(/may be out of date/)).toBeNull())
  })
})
