// @vitest-environment happy-dom
import { frameNameOf, type PortalMessage } from '@aftercare/domain/embed/messages'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leavePortal } from './leave-portal.ts'
import { pageAround } from './testing/page-around.ts'

const store = { storeUrl: 'https://shop.example', allowedHosts: ['https://help.shop.example'] }
const page = 'https://shop.example/account'

/** The portal in a page that goes where it is asked to, or does not. */
function standIn(isAllowed: boolean) {
  const asked: PortalMessage[] = []
  vi.stubGlobal('name', frameNameOf(store.storeUrl))
  vi.stubGlobal(
    'parent',
    pageAround(store.storeUrl, (message) => {
      asked.push(message)
      return { type: 'aftercare:navigation', payload: { isAllowed } }
    }),
  )
  return asked
}

const opened = () => {
  const open = vi.fn<typeof window.open>()
  vi.stubGlobal('open', open)
  return open
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test.for([
  [page, page],
  ['https://help.shop.example/', 'https://help.shop.example/'],
  ['https://evil.example/', 'https://shop.example'],
  ['javascript:alert(1)', 'https://shop.example'],
])('asked to leave for %s, a standalone portal goes to %s', ([address = '', target = '']) => {
  const open = opened()
  leavePortal(address, store)
  expect(open.mock.calls).toEqual([[target, '_top']])
})

test('in a frame, the host page navigates and the portal stays', async () => {
  const open = opened()
  const asked = standIn(true)
  leavePortal(page, store)
  await waitFor(() => expect(asked).toMatchObject([{ type: 'aftercare:navigate', payload: { url: page } }]))
  await new Promise((resolve) => setTimeout(resolve)) // its answer has been read
  expect(open).not.toHaveBeenCalled()
})

test('if the host page doesn’t navigate, the portal navigates the top window', async () => {
  const open = opened()
  standIn(false)
  leavePortal(page, store)
  await waitFor(() => expect(open.mock.calls).toEqual([[page, '_top']]))
})
