// @vitest-environment happy-dom
import { aPhoto, aSignedUrl, startFakeUploads } from '@aftercare/domain/testing/fake-uploads'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { someSettings } from '../../testing/builders.ts'
import { refuse, type FakeAnswer } from '../../testing/fake-server.ts'
import { aClaim, aClaimLine } from '../../testing/finish-builders.ts'
import { openPortal } from '../../testing/open-portal.tsx'

function openOverview(answer: FakeAnswer, lines = [aClaimLine({ takesMedia: true })]) {
  const sent: unknown[] = []
  openPortal('/birch/claim/overview/R-77', {
    'GET /settings/birch': someSettings(),
    'GET /front-1/signed-url': aSignedUrl,
    'GET /front-1/claim/R-77': aClaim({ claimLineItems: lines }),
    'POST /front-1/claim/R-77/media': (request) => {
      sent.push(request.body)
      return typeof answer === 'function' ? answer(request) : answer
    },
  })
  return sent
}

const open = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Add photos or a comment' }))
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send to the store' }))
const comment = () => screen.getByLabelText(/^Comment/)

test('a photo and a comment are added to the item that was chosen', async () => {
  const uploads = startFakeUploads()
  const lines = ['1', '2'].map((id) => aClaimLine({ id, takesMedia: true }))
  const sent = openOverview({ success: true }, lines)
  await open()
  fireEvent.change(screen.getByLabelText('Item'), { target: { value: '2' } })
  const input = document.querySelector('input[type=file]')
  if (input) fireEvent.change(input, { target: { files: [aPhoto()] } })
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer(204)
  await waitFor(() => expect(document.querySelector('input[name=images]')).toBeTruthy())
  fireEvent.change(comment(), { target: { value: ' A hole. ' } })
  send()
  await screen.findByText('Thanks, we’ve received it')
  expect(sent).toEqual([{ lineItemId: '2', images: [aSignedUrl.uploadFilename], comment: 'A hole.' }])
})

test('nothing at all is not sent', async () => {
  const sent = openOverview({ success: true })
  await open()
  send()
  await screen.findByText('Add a file or write a comment.')
  expect(sent).toEqual([])
})

test('what was written stays when the store refuses it', async () => {
  openOverview(refuse(409, 'You can’t add more files to this item.'))
  await open()
  fireEvent.change(comment(), { target: { value: 'A hole.' } })
  send()
  await screen.findByText('You can’t add more files to this item.')
  expect((comment() as HTMLTextAreaElement).value).toBe('A hole.')
})

test('decided items take nothing', async () => {
  openOverview({}, [aClaimLine()])
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('Forgot something?')).toBeNull()
})
