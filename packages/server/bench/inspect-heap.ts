import { once } from 'node:events'
import * as v from 'valibot'

const targets = v.tupleWithRest([v.object({ webSocketDebuggerUrl: v.string() })], v.unknown())
const message = v.object({ id: v.number(), result: v.object({ usedSize: v.optional(v.number()) }) })

/** What a process that was started with `--inspect` holds once all garbage is gone, in megabytes. */
export async function heapMbAfterCollection(inspectPort: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${inspectPort}/json/list`)
  const [{ webSocketDebuggerUrl }] = v.parse(targets, await answer.json())
  const socket = new WebSocket(webSocketDebuggerUrl)
  await once(socket, 'open')
  try {
    let id = 0
    const ask = async (method: string) => {
      socket.send(JSON.stringify({ id: ++id, method }))
      const [event] = (await once(socket, 'message')) as [MessageEvent]
      return v.parse(message, JSON.parse(String(event.data))).result.usedSize ?? 0
    }
    // The second collection frees what only the first one released.
    await ask('HeapProfiler.collectGarbage')
    await ask('HeapProfiler.collectGarbage')
    return (await ask('Runtime.getHeapUsage')) / 1e6
  } finally {
    socket.close()
  }
}
