// @vitest-environment happy-dom
import { sentSubjects } from '@aftercare/domain/text-messages/text-message-schema'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClaim } from '../../../testing/builders.ts'
import { openClaim } from '../../../testing/open-claim.tsx'

test('an entry names the staff member who made it; an automatic one names nobody', async () => {
  const entry = {
    id: 't1',
    datetime: '2026-11-20T12:00:00.000Z',
    type: 'comment' as const,
    subject: null,
    isForCustomer: false,
    images: [],
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

test('emails and text messages belong to the event they report, each named for what it is', async () => {
  const event = {
    id: 't1',
    datetime: '2026-11-20T12:00:00.000Z',
    type: 'simple' as const,
    subject: null,
    message: 'We received your request.',
    isForCustomer: true,
    author: null,
    images: [],
  }
  const email = {
    ...event,
    type: 'email' as const,
    message: 'Email to ada@example.com.',
    isForCustomer: false,
  }
  openClaim(
    aClaim({
      timeline: [
        event,
        { ...email, id: 't2', datetime: '2026-11-20T12:00:04.000Z', subject: 'Your request R-1' },
        { ...email, id: 't4', datetime: '2026-11-20T12:00:05.000Z', subject: sentSubjects.sms },
        { ...email, id: 't5', datetime: '2026-11-20T12:00:06.000Z', subject: sentSubjects.whatsapp },
        { ...email, id: 't3', datetime: '2026-11-22T12:00:00.000Z', subject: 'Time to send your items' },
      ],
    }),
  )
  const story = within(await screen.findByRole('region', { name: 'Timeline' }))
  const received = story.getByText('We received your request.')
  const events = [...(received.closest('.mantine-Timeline-root')?.children ?? [])]
  expect(events).toHaveLength(2)
  expect(events[0]?.textContent).toContain('Time to send your items')
  const sent = [...(events[1]?.querySelectorAll('.timelineSent') ?? [])].map(({ textContent }) =>
    textContent.trim(),
  )
  expect(sent).toEqual(['Email sent: Your request R-1', 'Text message sent', 'WhatsApp message sent'])
})

test('the files of an email open from its entry', async () => {
  openClaim(
    aClaim({
      timeline: [
        {
          id: 't1',
          datetime: '2026-11-20T12:00:00.000Z',
          type: 'comment',
          subject: 'The customer replied by email',
          message: 'See the photo.',
          isForCustomer: false,
          author: null,
          images: [{ name: 'a', originalName: 'tear.jpg', contentType: 'image/jpeg', src: '/files/a' }],
        },
      ],
    }),
  )
  const story = within(await screen.findByRole('region', { name: 'Timeline' }))
  expect(story.getByRole('button', { name: /tear\.jpg/ })).toBeTruthy()
})
