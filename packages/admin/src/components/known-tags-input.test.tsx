// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { theme } from '../app/theme.ts'
import { KnownTagsInput } from './known-tags-input.tsx'

afterEach(cleanup)
let searched: string[]
beforeEach(() => {
  searched = []
  render(
    <MantineProvider theme={theme} env="test">
      <KnownTagsInput
        label="Tags"
        data={['VIP', 'Fragile']}
        onSearchChange={(search) => void searched.push(search)}
      />
    </MantineProvider>,
  )
})
const field = () => screen.getByRole('combobox', { name: 'Tags' })
const isOpen = () => screen.queryAllByRole('option').length > 0

test('what is known is not unfolded by the keyboard coming to the field', () => {
  act(() => field().focus())
  expect(isOpen()).toBe(false)
})

test('what is known unfolds for a click, and folds with the choice', () => {
  fireEvent.click(field())
  expect(isOpen()).toBe(true)
  fireEvent.click(screen.getByRole('option', { name: 'VIP' }))
  expect(isOpen()).toBe(false)
  expect(screen.getByText('VIP')).toBeTruthy()
})

test('suggestions open while typing, and close when a tag is entered', () => {
  act(() => field().focus())
  fireEvent.change(field(), { target: { value: 'fra' } })
  expect(isOpen()).toBe(true)
  expect(screen.queryByRole('option', { name: 'VIP' })).toBeNull()
  expect(searched).toEqual(['fra'])
  fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter' })
  expect(isOpen()).toBe(false)
})
