import type { HostMessage, PortalMessage } from '@aftercare/domain/embed/messages'

/**
 * A page around the portal, for tests without frames: a window that answers each message as `answer` says,
 * or not at all. Its answers come as the browser delivers them, with its origin and itself as the source.
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
