// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TimeSelect } from './time-select.tsx'

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
