// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { FormErrors } from '../forms/refusal.ts'
import { AddressFields, noAddress } from './address-fields.tsx'

afterEach(cleanup)

/** A form that starts with an address; returns its current input. */
function open(begun: Partial<typeof noAddress>, errors?: FormErrors) {
  let entered = { ...noAddress, ...begun }
  function Form() {
    const [value, setValue] = useState(entered)
    entered = value
    return (
      <AddressFields
        value={value}
        onChange={(change) => setValue({ ...value, ...change })}
        errors={errors}
        at="shippingAddress"
      />
    )
  }
  render(
    <MantineProvider env="test">
      <Form />
    </MantineProvider>,
  )
  return () => entered
}

const state = () => screen.queryByRole<HTMLInputElement>('combobox', { name: 'State or province' })
const choose = (field: string, option: string) => {
  fireEvent.click(screen.getByRole('combobox', { name: field }))
  fireEvent.click(screen.getByRole('option', { name: option }))
}

test('a state is chosen by its name among those of the country, and goes with another country', () => {
  const entered = open({ countryCode: 'US', stateOrProvinceCode: 'OR' })
  expect(state()?.value).toBe('Oregon')
  choose('State or province', 'California')
  expect(entered().stateOrProvinceCode).toBe('CA')
  choose('Country', 'Canada')
  expect(entered()).toMatchObject({ countryCode: 'CA', stateOrProvinceCode: '' })
  expect(state()?.value).toBe('')
})

test('only what the post of the country uses is asked for', () => {
  open({ countryCode: 'NL', stateOrProvinceCode: 'Utrecht' })
  expect(screen.queryByLabelText('State or province')).toBeNull()
  expect(screen.getByLabelText('Postal code')).toBeTruthy()
  cleanup()
  open({ countryCode: 'HK' })
  expect(screen.getByRole('combobox', { name: 'State or province' })).toBeTruthy()
  expect(screen.queryByLabelText('Postal code')).toBeNull()
})

test('a field’s error is shown at the field, by the name under which the address is sent', () => {
  open({ countryCode: 'NL' }, { fields: { 'shippingAddress.city': 'City is required.' } })
  expect(screen.getByText('City is required.')).toBeTruthy()
})
