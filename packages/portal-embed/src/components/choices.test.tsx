// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Select } from './select.tsx'

afterEach(cleanup)

const countries = [
  'Austria',
  'Belgium',
  'Canada',
  'Denmark',
  'Estonia',
  'France',
  'Germany',
  'Österreich-Ungarn',
  'Italy',
  'Japan',
  'Kenya',
].map((label, index) => ({ label, value: `C${index}` }))

const open = (options = countries) => {
  const form = (
    <form>
      <Select label="Country" name="country" options={options} error="Please select a country." />
    </form>
  )
  const { container } = render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />)
  const sent = () => new FormData(container.querySelector('form') ?? undefined).get('country')
  return { sent, box: screen.getByLabelText<HTMLInputElement>('Country') }
}

test('ten options are a plain select, eleven can be searched', () => {
  open(countries.slice(0, 10))
  expect(screen.getByLabelText('Country').tagName).toBe('SELECT')
  cleanup()
  expect(open().box.getAttribute('role')).toBe('combobox')
})

test('typing filters the list, ignoring accents, and Enter selects the first option', () => {
  const { sent, box } = open()
  fireEvent.change(box, { target: { value: 'osterr' } })
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Österreich-Ungarn'])
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(sent()).toBe('C7')
  expect(box.value).toBe('Österreich-Ungarn')
})

test('arrow keys wrap around the list, and the active option is announced', () => {
  const { sent, box } = open()
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  const active = box.getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)?.textContent).toBe('Kenya')
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(sent()).toBe('C10')
})

test('text that matches no option is cleared when the field loses focus', () => {
  const { sent, box } = open()
  fireEvent.change(box, { target: { value: 'Atlantis' } })
  expect(screen.getByText('No results found.', { selector: 'li' })).toBeTruthy()
  fireEvent.blur(box)
  expect(sent()).toBe('')
  expect(box.value).toBe('')
})

test('an autofilled value is accepted if it matches an option', () => {
  const { sent, box } = open()
  fireEvent.change(box, { target: { value: 'germany' } })
  fireEvent.blur(box)
  expect(sent()).toBe('C6')
})

test('the error is tied to the field', () => {
  const { box } = open()
  expect(box.getAttribute('aria-invalid')).toBe('true')
  const described = document.getElementById(box.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Please select a country.')
})
