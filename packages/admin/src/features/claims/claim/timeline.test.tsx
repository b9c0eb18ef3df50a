// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClaim } from '../../../testing/builders.ts'
import { openClaim } from '../../../testing/open-claim.tsx'

test('an entry names whoever of the staff made it; what happened by itself names nobody', async () => {
  const entry = {
    id: 't1',
    datetime: '2026-11-20T12:00:00.000Z',
    type: 'comment' as const,
    subject: null,
    isForCustomer: false,
  }
  openClaim(
    aClaim({
      timeline: [
        { ...entry, message: 'Called her', author: 'Robin Vega' },
        { ...entry, id: 't2', message: 'The parcel is on its way.', author: null },
      ],
    }),
  )
  const story = within(await screen.findByRole('region', { name: 'Timeline' }))
  expect(story.getByText('Called her').nextSibling?.textContent).toMatch(/^Robin Vega · /)
  expect(story.getByText('The parcel is on its way.').nextSibling?.textContent).not.toContain('·')
})
