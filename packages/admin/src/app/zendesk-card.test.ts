// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCardCustomer } from './card-customer.ts'
import { startZendeskCard } from './zendesk-card.ts'

test('in Zendesk, the card is reported once and follows the ticket’s requester', async () => {
  let email: string | null = 'ada@example.com'
  let changed = () => {}
  const asked: string[] = []
  const client = {
    get: (path: string) => {
      asked.push(path)
      return Promise.resolve({ errors: {}, [path]: email })
    },
    on: (event: string, hear: () => void) => {
      expect(event).toBe('ticket.requester.email.changed')
      changed = hear
    },
    invoke: () => Promise.resolve(),
  }
  let started = 0
  Object.assign(globalThis, { ZAFClient: { init: () => (started++ === 0 ? client : false) } })
  startZendeskCard()
  startZendeskCard()
  const { result } = renderHook(() => useCardCustomer())
  await waitFor(() => expect(result.current).toBe('ada@example.com'))
  email = null
  changed()
  await waitFor(() => expect(result.current).toBeUndefined())
  expect(asked).toEqual(['ticket.requester.email', 'ticket.requester.email'])
  expect(started).toBe(1)
})
