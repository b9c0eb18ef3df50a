// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './dialog.tsx'
import { Picture } from './line-item.tsx'
import { Receipt } from './receipt.tsx'
import { Stepper } from './stepper.tsx'

afterEach(cleanup)

test('an error is announced immediately under its default title, other messages politely', () => {
  render(<Alert>Item not found</Alert>)
  expect(screen.getByRole('alert').textContent).toBe("Something isn't quite rightItem not found")
  cleanup()
  render(<Alert tone="success">Saved</Alert>)
  expect(screen.getByRole('status').textContent).toBe('Saved')
})

test('nothing is removed without confirmation', () => {
  const onConfirm = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  const dialog = (
    <ConfirmDialog
      title="Remove this item?"
      isOpen
      confirm="Remove"
      keep="Keep item"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      It leaves your request.
    </ConfirmDialog>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />)
  fireEvent.click(screen.getByRole('button', { name: 'Keep item' }))
  expect(onClose).toHaveBeenCalled()
  expect(onConfirm).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a busy button keeps the focus and acts only once', () => {
  const onClick = vi.fn<() => void>()
  const button = (
    <Button isBusy onClick={onClick}>
      Send
    </Button>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: button }])} />)
  const sending = screen.getByRole('button', { name: 'Send' })
  sending.focus()
  fireEvent.click(sending)
  expect(document.activeElement).toBe(sending)
  expect(onClick).not.toHaveBeenCalled()
})

test('the third step of a warranty claim is the address, since nothing is shipped yet', () => {
  const router = createMemoryRouter([{ path: '/:claimType', element: <Stepper current="return" /> }], {
    initialEntries: ['/warranty'],
  })
  render(<RouterProvider router={router} />)
  expect(screen.getByRole('status').textContent).toBe('Step 3 of 4: Address')
  expect(screen.queryByText('Return')).toBeNull()
})

test('the stepper shows the current step and the completed ones', () => {
  render(<Stepper current="return" />)
  expect(screen.getByRole('status').textContent).toBe('Step 3 of 4: Return')
  const steps = screen.getAllByRole('listitem')
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
  expect(steps[0]?.textContent).toBe('Items done')
})

test('a receipt pairs each label with its amount', () => {
  render(
    <Receipt
      rows={[{ label: 'Scarf', amount: '$68.00' }]}
      total={{ label: "You'll get back", amount: '$68.00' }}
    />,
  )
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Scarf', "You'll get back"])
  expect(screen.getAllByRole('definition')).toHaveLength(2)
})

test('a picture that fails to load is replaced by a placeholder', () => {
  const { container } = render(<Picture src="https://birch.example/scarf.png" />)
  fireEvent.error(container.querySelector('img') ?? container)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg')).not.toBeNull()
})
