/** What a test may ask of the portal in a frame (frame-portal.ts). */
export type Question =
  | { type: 'resize'; pixels: number }
  | { type: 'step' }
  | { type: 'locate'; waitMs?: number }
  | { type: 'navigate'; url: string; waitMs?: number }
  | { type: 'say'; message: unknown }
  | { type: 'measure' }
  | { type: 'store'; name: string }
  | { type: 'cookies' }

export type StorageFound = { kept: string | null; isLocal: boolean }

/** The other origin, of another site: browsers take the two names of this machine for two. */
export const portalUrl = `http://localhost:${location.port}`

/** Asks the frame's portal and waits for its answer, over a line of its own beside the messages under test. */
export const ask = <Answer>(frame: HTMLIFrameElement, question: Question): Promise<Answer> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data), { once: true })
    port1.start()
    frame.contentWindow?.postMessage(question, '*', [port2])
  })

/** Waits until `find` finds something, looking once a frame; the test's own time limit ends it. */
export async function until<Found>(find: () => Found | null | undefined | false): Promise<Found> {
  for (;;) {
    const found = find()
    if (found) return found
    await nextFrame()
  }
}

export const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))

/** A line in the page, taken out with everything else when the test is over. */
export function place(element: HTMLElement = document.createElement('div')): HTMLElement {
  document.body.append(element)
  return element
}

export const clearPage = (): void => {
  document.body.replaceChildren()
  scrollTo(0, 0)
}
