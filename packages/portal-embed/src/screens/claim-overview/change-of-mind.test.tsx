// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { someSettings } from '../../testing/builders.ts'
import { refuse, type FakeAnswer } from '../../testing/fake-server.ts'
import { aClaim, aClaimLine } from '../../testing/finish-builders.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const at = '/front-1/claim/R-77'
const open = (claim: FakeAnswer, cancel: FakeAnswer) =>
  openPortal('/birch/claim/overview/R-77', {
    'GET /settings/birch': someSettings(),
    [`GET ${at}`]: claim,
    [`POST ${at}/cancel`]: cancel,
  })
const confirm = async (name: string) => {
  const dialog = await waitFor(() => screen.getByRole('dialog'))
  fireEvent.click(within(dialog).getByRole('button', { name }))
}

test('a request is canceled after a question, and the title of what it is then has the focus', async () => {
  let isCancelable = true
  const bodies: unknown[] = []
  open(
    () => aClaim({ claimLineItems: [aClaimLine({ isCancelable })] }),
    ({ body }) => {
      bodies.push(body)
      isCancelable = false
      return { success: true }
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel request' }))
  await confirm('Cancel request')
  await waitFor(() => expect(screen.queryByText('Changed your mind?')).toBeNull())
  expect(bodies).toEqual([{}])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('one of several items is canceled by itself', async () => {
  const bodies: unknown[] = []
  const lines = ['claim-line-1', 'claim-line-2'].map((id) => aClaimLine({ id, isCancelable: true }))
  open(aClaim({ claimLineItems: lines }), ({ body }) => {
    bodies.push(body)
    return { success: true }
  })
  const [, second] = await screen.findAllByRole('button', { name: 'Cancel Wool scarf' })
  if (second) fireEvent.click(second)
  await confirm('Cancel item')
  await waitFor(() => expect(bodies).toEqual([{ lineItemIds: ['claim-line-2'] }]))
})

test('who came by a link alone looks up the order first', async () => {
  open(
    aClaim({ claimLineItems: [aClaimLine({ isCancelable: true })] }),
    refuse(401, 'Please look up your order again.'),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel request' }))
  await confirm('Cancel request')
  expect((await screen.findByRole('link', { name: 'Find your order' })).getAttribute('href')).toBe('/birch')
})

test('nothing is offered once the package is on its way', async () => {
  open(aClaim(), {})
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByText('Changed your mind?')).toBeNull()
})
