// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { OrderedList } from './ordered-list.tsx'

afterEach(cleanup)

function Colours() {
  const [items, setItems] = useState(['Red', 'Green', 'Blue'])
  return (
    <form>
      <button type="button">Before</button>
      <OrderedList label="Colours" items={items} keyOf={String} nameOf={String} onChange={setItems}>
        {(name) => name}
      </OrderedList>
      <button type="button">Add</button>
    </form>
  )
}

test('the keyboard goes on at the neighbour of what was taken out, and in the end at what adds one', async () => {
  render(
    <MantineProvider env="test">
      <Colours />
    </MantineProvider>,
  )
  const remove = (name: string) => {
    const button = screen.getByRole('button', { name: `Remove “${name}”` })
    button.focus()
    fireEvent.click(button)
  }
  const hasFocus = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
  remove('Green')
  await hasFocus('Remove “Blue”')
  remove('Blue')
  await hasFocus('Remove “Red”')
  remove('Red')
  await hasFocus('Add')
})
