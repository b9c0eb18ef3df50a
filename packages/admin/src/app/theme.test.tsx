// @vitest-environment happy-dom
import { Autocomplete, MantineProvider, MultiSelect, Select, TagsInput } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { theme } from './theme.ts'

afterEach(cleanup)

test.for([
  ['a choice', Select],
  ['a choice of several', MultiSelect],
  ['tags', TagsInput],
  ['a field with suggestions', Autocomplete],
] as const)('%s says that its list is open, and which, from the first time on', ([, Field]) => {
  render(
    <MantineProvider theme={theme} env="test">
      <Field label="Country" data={['Austria', 'Belgium']} />
    </MantineProvider>,
  )
  const field = screen.getByRole('combobox', { name: 'Country' })
  expect(field.getAttribute('aria-expanded')).toBe('false')
  fireEvent.keyDown(field, { code: 'ArrowDown' })
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
})
