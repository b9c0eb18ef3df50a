// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../../../testing/builders.ts'
import { refuse, type FakeRequest } from '../../../../testing/fake-server.ts'
import { openConsole } from '../../../../testing/open-console.tsx'

const change = {
  section: 'rules',
  name: 'VIPs',
  group: 'order-lookup',
  change: 'changed',
  fields: [{ path: 'isEnabled', before: 'true', after: 'false' }],
}

async function choose(content: string) {
  const button = await screen.findByRole('button', { name: 'Preview changes' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no file input')
  fireEvent.change(input, { target: { files: [new File([content], 'policy.yaml')] } })
  fireEvent.click(button)
}

test('a file is previewed before it is applied; problems and a store that has changed are said', async () => {
  let isStale = true
  const { calls } = openConsole(`/${storeId}/settings/policy-file`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`POST /${storeId}/policy-file/preview`]: ({ body }: FakeRequest) =>
      JSON.stringify(body).includes('bad')
        ? refuse(422, 'rules.0.name: Must be given', {
            fields: [{ path: 'rules.0.name', message: 'Must be given' }],
          })
        : { version: 'v1', changes: [change] },
    [`POST /${storeId}/policy-file/apply`]: () => {
      if (!isStale) return { version: 'v2', changes: [change] }
      isStale = false
      return refuse(409, 'Someone else has changed this', { code: 'changed_meanwhile' })
    },
  })
  await choose('bad')
  expect(await screen.findByText('rules.0.name')).toBeTruthy()

  await choose('good')
  expect(await screen.findByText('1 change')).toBeTruthy()
  expect(screen.getByText(/Order lookup/)).toBeTruthy()
  expect(calls.some((call) => call.includes('apply'))).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Apply changes' }))
  expect(await screen.findByText(/have changed since the preview/)).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Preview changes' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Apply changes' }))
  expect(await screen.findByText('Changes applied.')).toBeTruthy()
})
