import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'

type Fetch = (request: Request) => Response | Promise<Response>

/** Answers requests on a free port of this machine. */
export async function listen(fetch: Fetch): Promise<{ url: string; close: () => Promise<void> }> {
  const server = serve({ fetch, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}
