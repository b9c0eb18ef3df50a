/** What a test may ask of the portal in a frame (frame-portal.ts). */
export type Question =
  | { type: 'resize'; pixels: number }
  | { type: 'image'; pixels: number }
  | { type: 'step' }
  | { type: 'locate'; waitMs?: number }
  | { type: 'navigate'; url: string; waitMs?: number }
  | { type: 'say'; message: unknown }
  | { type: 'measure' }
  | { type: 'store'; name: string }
  | { type: 'cookies' }

export type StorageFound = { kept: string | null; isLocal: boolean }

/** An origin of another site: browsers treat the two names of this machine as two sites. */
export const portalUrl = `http://localhost:${location.port}`

/** Asks the frame's portal and waits for its answer, on a channel separate from the messages under test. */
export const ask = <Answer>(frame: HTMLIFrameElement, question: Question): Promise<Answer> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data), { once: true })
    port1.start()
    frame.contentWindow?.postMessage(question, '*', [port2])
  })

/** Waits until `find` returns something, checking on each animation frame; ends with the test's timeout. */
export async function until<Found>(find: () => Found | null | undefined | false): Promise<Found> {
  for (;;) {
    const found = find()
    if (found) return found
    await nextFrame()
  }
}

export const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))

/** A container in the page, removed with everything else after the test. */
export function place(element: HTMLElement = document.createElement('div')): HTMLElement {
  document.body.append(element)
  return element
}

export const clearPage = (): void => {
  document.body.replaceChildren()
  scrollTo(0, 0)
}
