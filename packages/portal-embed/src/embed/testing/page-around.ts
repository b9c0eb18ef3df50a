import type { HostMessage, PortalMessage } from '@aftercare/domain/embed/messages'

/**
 * A fake host page for tests without frames: a window that answers each message with `answer`, or not at all.
 * Answers arrive like the browser's, with origin and source.
 */
export function pageAround(
  origin: string,
  answer: (message: PortalMessage) => Omit<HostMessage, 'v' | 'id'> | undefined,
): Window {
  const page = {
    postMessage(message: PortalMessage) {
      const said = answer(message)
      if (!said) return
      const data = { v: 1, id: message.id, ...said }
      queueMicrotask(() => dispatchEvent(new MessageEvent('message', { data, origin, source: around })))
    },
  }
  const around = page as unknown as Window
  return around
}
