// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { lazyComponent } from './lazy-component.tsx'

afterEach(cleanup)

test('a part that fails to load says so, and keeps the input around it', async () => {
  const Drawer = lazyComponent<object>(() => Promise.reject(new TypeError('Failed to fetch')))
  render(
    <MantineProvider env="test">
      <input aria-label="Comment" defaultValue="Half a sentence" />
      <Drawer />
    </MantineProvider>,
  )
  expect(await screen.findByText(/^This section couldn’t be loaded/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy()
  expect(screen.getByDisplayValue('Half a sentence')).toBeTruthy()
})
