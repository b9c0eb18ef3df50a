// @vitest-environment happy-dom
import { defaultSettings } from '@aftercare/domain/merchants/settings-schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { settingsFor } from '../../app/settings-areas.ts'
import { text } from '../../app/texts/text.ts'
import { aStoreSession, storeId } from '../../testing/builders.ts'
import { openConsole } from '../../testing/open-console.tsx'

const settings = `/${storeId}/settings`
const answers = {
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET ${settings}/config`]: { version: 'v1', return: defaultSettings.return },
  [`GET ${settings}/claims`]: {
    version: 'c1',
    warranty: defaultSettings.warranty,
    isClaimImageFromCustomerRequired: false,
    finalisation: defaultSettings.finalisation,
  },
}

const panel = async () => within(await screen.findByRole('navigation', { name: 'Settings' }))
const search = async (words: string) =>
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search settings' }), {
    target: { value: words },
  })

test('the panel names ten groups, and the screens of the one that is open', async () => {
  openConsole(`${settings}/returns-policy`, answers)
  const links = await panel()
  const others = settingsFor(aStoreSession().capabilities).filter(
    ({ label }) => label !== 'settings.group.returns',
  )
  expect(others).toHaveLength(9)
  for (const { label } of others) expect(links.getByRole('link', { name: text(label) })).toBeTruthy()
  expect(links.getByRole('link', { name: 'Returns policy' }).getAttribute('aria-current')).toBe('page')
  expect(links.getByRole('link', { name: 'Fees and gift cards' })).toBeTruthy()
  expect(links.queryByRole('link', { name: 'Audit log' })).toBeNull()
})

test('a label on any screen leads to that screen, and there to the label', async () => {
  const { address } = openConsole(`${settings}/returns-policy`, answers)
  await import('../../app/texts/en/claim-policy.ts')
  const label = text('claimPolicy.isRestockEnabled')
  await search(label)
  const found = await (await panel()).findByRole('link', { name: new RegExp(`^${label}`) })
  expect(found.textContent).toBe(label + text('claimPolicy.title'))
  const form = screen.getByRole('searchbox', { name: 'Search settings' }).closest('form')
  fireEvent.submit(form ?? document.body)
  await waitFor(() => expect(address()).toBe(`${settings}/claims`))
  const control = await screen.findByRole('switch', { name: new RegExp(label) })
  await waitFor(() => expect(document.activeElement).toBe(control))
})

test('a screen is found by its group’s name, and an empty result says so', async () => {
  openConsole(`${settings}/returns-policy`, answers)
  await search('team audit')
  expect((await (await panel()).findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    'Audit logTeam and permissions',
  ])
  await search('xyzzy')
  expect(await screen.findByText('No settings match “xyzzy”')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: text('list.clearSearch') }))
  expect((await panel()).getByRole('link', { name: 'Automations' })).toBeTruthy()
})

test('screens without permission are not listed', async () => {
  const staff = aStoreSession({ roleCode: 'Staff', capabilities: ['viewSettings'] })
  openConsole(`${settings}/returns-policy`, { ...answers, [`GET /${storeId}/me`]: staff })
  await search('audit')
  expect(await screen.findByText('No settings match “audit”')).toBeTruthy()
})
