// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClaim, aClaimLine, aStoreSession, storeId } from '../../../testing/builders.ts'
import { claimAt, openClaim } from '../../../testing/open-claim.tsx'

const { store } = aStoreSession()
const onShopify = aStoreSession({
  store: { ...store, unsupportedResolutions: ['variantExchange', 'replacementOrder'] },
})

test('what the shop cannot do is approved only as done there by hand', async () => {
  const sent: unknown[] = []
  const line = aClaimLine({ requestedResolutionMethodEnum: 'variantExchange' })
  openClaim(aClaim({ claimLineItems: [line] }), {
    [`GET /${storeId}/me`]: onShopify,
    [`PUT ${claimAt}/line-item/l1`]: ({ body }) => {
      sent.push(body)
      return { success: true }
    },
  })
  await screen.findByRole('heading', { name: 'R-1' })
  press('Approve')
  const replacement = await screen.findByRole<HTMLInputElement>('radio', { name: 'Replacement' })
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Stage approval' })
  expect(replacement.disabled).toBe(true)
  expect(screen.getByText(/Create the replacement order there/)).toBeTruthy()

  fireEvent.click(screen.getByRole('checkbox', { name: /Resolved outside Aftercare/ }))
  expect(replacement.disabled).toBe(false)
  expect(submit.disabled).toBe(false)
  fireEvent.click(replacement)
  press('Stage approval')
  await waitFor(() => expect(sent).toMatchObject([{ decision: { wasResolvedExternally: true } }]))
})

const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body)
