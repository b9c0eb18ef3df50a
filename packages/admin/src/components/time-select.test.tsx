// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TimeSelect } from './time-select.tsx'

afterEach(cleanup)

test.for([
  ['14:00', /^2:00.PM$/],
  ['2:00 pm', /^2:00.PM$/],
  ['23:59', /^11:59.PM$/],
] as const)('%s is found by typing it', async ([typed, written]) => {
  render(
    <MantineProvider env="test">
      <TimeSelect label="From" value="09:00" onChange={() => undefined} />
    </MantineProvider>,
  )
  fireEvent.change(screen.getByRole('combobox', { name: 'From' }), { target: { value: typed } })
  expect(await screen.findByRole('option', { name: written, hidden: true })).toBeTruthy()
})

test('a time is written and chosen as the console writes times, and one between quarters is kept', async () => {
  const chosen: string[] = []
  render(
    <MantineProvider env="test">
      <TimeSelect label="From" value="21:05" onChange={(time) => chosen.push(time)} />
    </MantineProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'From' })
  expect(field.value).toMatch(/^9:05.PM$/)
  fireEvent.click(field)
  fireEvent.click(await screen.findByRole('option', { name: /^9:15.PM$/, hidden: true }))
  expect(chosen).toEqual(['21:15'])
})
