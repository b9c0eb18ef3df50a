import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy in front of a database server that fails as networks and servers do. */
export type DatabaseProxy = {
  /** The database's address through the proxy. */
  url: string
  /** Ends every connection, and refuses new ones until `restore`. */
  cut: () => void
  /** Passes nothing on and answers nothing until `restore`, as a network that drops every packet. */
  freeze: () => void
  restore: () => void
  close: () => Promise<void>
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const pairs = new Set<readonly [Socket, Socket]>()
  let state: 'open' | 'cut' | 'frozen' = 'open'

  const server = createServer((incoming) => {
    if (state === 'cut') return void incoming.resetAndDestroy()
    const outgoing = connect(Number(target.port || 5432), target.hostname)
    const pair = [incoming, outgoing] as const
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      from.on('error', () => to.destroy())
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
      from.pipe(to)
      if (state === 'frozen') from.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    state = 'cut'
    for (const [incoming] of pairs) incoming.resetAndDestroy()
  }
  return {
    url: url.href,
    cut,
    freeze() {
      state = 'frozen'
      for (const pair of pairs) for (const socket of pair) socket.pause()
    },
    restore() {
      state = 'open'
      for (const pair of pairs) for (const socket of pair) socket.resume()
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
