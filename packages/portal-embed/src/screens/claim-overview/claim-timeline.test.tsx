// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { needWords, speak } from '../../app/texts/locales.ts'
import { ClaimTimeline } from './claim-timeline.tsx'

async function speakGerman(): Promise<void> {
  sessionStorage.setItem('aftercare:locale', 'de')
  await speak()
  await needWords('finish')
  onTestFinished(async () => {
    sessionStorage.clear()
    await speak()
  })
}

test.for<[string, string]>([
  ['We received your request.', 'Wir haben Ihre Anfrage erhalten.'],
  ['We declined part of your request.', 'Wir haben einen Teil Ihrer Anfrage abgelehnt.'],
  ['We refunded $14.00.', 'Wir haben $14.00 erstattet.'],
  ['We issued a gift card of $80.78.', 'Wir haben einen Geschenkgutschein über $80.78 ausgestellt.'],
  [
    'We added $8.00 in store credit to your account.',
    'Wir haben Ihrem Kundenkonto $8.00 Guthaben gutgeschrieben.',
  ],
  ['A note of the store', 'A note of the store'],
])('%s reads in German: %s', async ([message, german]) => {
  await speakGerman()
  render(
    <ClaimTimeline
      timeline={[{ id: '1', datetime: '2026-11-20T12:00:00.000Z', type: 'simple', subject: null, message }]}
    />,
  )
  expect(screen.getByText(german)).toBeTruthy()
})
