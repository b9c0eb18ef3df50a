// @vitest-environment happy-dom
import { MantineProvider, Select } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { theme } from '../app/theme.ts'
import { ExpandButton } from './expand-button.tsx'

afterEach(cleanup)

test('Escape closes the list that is open among the fields, and the fields only after that', async () => {
  render(
    <MantineProvider theme={theme} env="test">
      <ExpandButton label="Filters" width={300} position="bottom-start">
        <Select label="Color" data={['Red', 'Blue']} comboboxProps={{ withinPortal: false }} />
      </ExpandButton>
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const field = await screen.findByRole('combobox', { name: 'Color' })
  fireEvent.click(field)
  await screen.findByRole('option', { name: 'Red' })

  fireEvent.keyDown(field, { key: 'Escape', code: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  expect(screen.getByRole('combobox', { name: 'Color' })).toBe(field)

  fireEvent.keyDown(field, { key: 'Escape', code: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})
