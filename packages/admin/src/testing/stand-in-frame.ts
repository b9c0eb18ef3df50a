import { act, screen } from '@testing-library/react'

/** Replaces the page in a frame, which is empty here: records its messages, and answers as it would. */
export async function standInFrame<Told>(title: string) {
  const told: Told[] = []
  const source = { postMessage: ({ payload }: { payload: Told }) => void told.push(payload) }
  const frame = await screen.findByTitle<HTMLIFrameElement>(title)
  Object.defineProperty(frame, 'contentWindow', { value: source })

  const answer = (type: string, payload: object) => {
    const data = { v: 1, id: 'a1', type, payload }
    const event = new MessageEvent('message', { data, origin: location.origin })
    Object.defineProperty(event, 'source', { value: source })
    act(() => void dispatchEvent(event))
  }
  return { frame, told, answer }
}
