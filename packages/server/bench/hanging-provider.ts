import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export type HangingProvider = {
  port: number
  /** Connections that were opened so far. */
  asked: () => number
  stop: () => void
}

/** Accepts connections, whatever is spoken on them, and never answers. */
export async function startHangingProvider(): Promise<HangingProvider> {
  const open = new Set<Socket>()
  let asked = 0
  const server = createServer((socket) => {
    asked += 1
    open.add(socket)
    // Who waits too long closes the connection, which is no error of ours.
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    socket.resume()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    asked: () => asked,
    stop() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
