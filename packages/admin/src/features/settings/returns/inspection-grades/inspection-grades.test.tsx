// @vitest-environment happy-dom
import { usualGrades } from '@aftercare/domain/claims/inspection-grade-schema'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../../../testing/builders.ts'
import { openConsole } from '../../../../testing/open-console.tsx'

const path = `/${storeId}/settings/inspection-grades`
const home = {
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET ${path}`]: { version: 'g1', inspectionGrades: usualGrades },
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const nameOf = (place: number) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Name of grade ${place}` })
const rename = async (place: number, value: string) =>
  fireEvent.change(await nameOf(place), { target: { value } })

test('grades are renamed, ordered, given up and added, and saved against the version that was read', async () => {
  let sent: unknown
  openConsole(path, {
    ...home,
    [`PUT ${path}`]: ({ body }) => {
      sent = body
      return { version: 'g2', inspectionGrades: [usualGrades[1], { ...usualGrades[0], id: 'new' }] }
    },
  })
  await rename(2, 'For the outlet')
  press('Move “For the outlet” up')
  press('Remove “Dispose”')
  press('Add grade')
  await waitFor(async () => expect(document.activeElement).toBe(await nameOf(3)))
  await rename(3, ' a STOCK ')
  press('Save')
  expect(await screen.findByText('Another grade has this name')).toBeTruthy()
  expect(sent).toBeUndefined()
  await rename(3, 'Worn out')
  press('Save')
  expect(await screen.findByText('Grades saved. They’ll be available in the next inspection.')).toBeTruthy()
  expect(sent).toEqual({
    version: 'g1',
    inspectionGrades: [
      { ...usualGrades[1], name: 'For the outlet' },
      usualGrades[0],
      { name: 'Worn out', description: null, code: 'A_Stock' },
    ],
  })
})

test('Staff see the grades and change none', async () => {
  const staff = aStoreSession({ roleCode: 'Staff', capabilities: ['viewClaims', 'viewSettings'] })
  openConsole(path, { ...home, [`GET /${storeId}/me`]: staff })
  expect((await nameOf(1)).readOnly).toBe(true)
  for (const name of ['Save', 'Add grade', 'Remove “Dispose”'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
