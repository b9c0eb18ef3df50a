// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClaim } from '../../../testing/builders.ts'
import { openClaim } from '../../../testing/open-claim.tsx'

test('the header says whose claim it is, of which order, about how much and how risky', async () => {
  openClaim(aClaim({ riskLevel: 'Low', balance: -20 }))
  const summary = within(await screen.findByRole('list', { name: 'Summary' }))
  expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ada Lovelace',
    'Order #1001',
    '$20.00 requested',
    'Low risk',
  ])
})
