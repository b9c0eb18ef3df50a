import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

const answer = JSON.stringify({
  rates: [{ carrier: 'USPS', service: 'Ground', rate: '6.42', currency: 'USD', delivery_days: 2 }],
})

/** Each in its turn. */
const faults: readonly RequestListener[] = [
  () => {},
  (request) => request.socket.resetAndDestroy(),
  (_, response) => response.end('<html>Bad gateway'),
  (_, response) => {
    const timer = setInterval(() => response.write(' '), 50)
    response.on('close', () => clearInterval(timer))
  },
]

/**
 * A carrier that hangs, resets, sends garbage, answers byte by byte, and every second time answers correctly.
 */
export async function startHostileCarrier(): Promise<{
  url: string
  asked: () => number
  stop: () => void
}> {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    // Were it never to answer, the server would soon leave it alone, and little would be tried.
    if (asked % 2 === 0) response.end(answer)
    else faults[((asked - 1) / 2) % faults.length]?.(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked: () => asked,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
