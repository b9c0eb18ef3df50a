// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PagedCards } from './paged-cards.tsx'

afterEach(cleanup)

test('shows one card at a time and loops both ways', () => {
  render(<PagedCards label="Shipments" pages={['first', 'second', 'third']} />)
  expect(screen.getByText('first')).toBeTruthy()
  expect(screen.queryByText('second')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(screen.getByText('third')).toBeTruthy()
  expect(screen.getByText('3 of 3')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('first')).toBeTruthy()
})

test('a single card needs no controls', () => {
  render(<PagedCards label="Shipments" pages={['only']} />)
  expect(screen.queryByRole('button')).toBeNull()
})
