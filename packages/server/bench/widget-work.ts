import type { CDPSession } from 'playwright-core'

type Profile = Awaited<ReturnType<typeof stopProfiler>>
const stopProfiler = async (browser: CDPSession) => (await browser.send('Profiler.stop')).profile

const script = '/widget.js'
const sampledEveryUs = 200
/** A sample that seems to last longer was taken from a thread that had to wait for the machine. */
const longestSampleUs = 1000

/**
 * The widget's work on a page's main thread, as the milliseconds of each uninterrupted task. Layout that it
 * forces and its garbage collection are included; theme code that it calls is not.
 */
export async function widgetWork(browser: CDPSession, meanwhile: () => Promise<unknown>): Promise<number[]> {
  await browser.send('Profiler.enable')
  await browser.send('Profiler.setSamplingInterval', { interval: sampledEveryUs })
  await browser.send('Profiler.start')
  await meanwhile()
  return stretchesOf(await stopProfiler(browser))
}

function stretchesOf({ nodes, samples = [], timeDeltas = [] }: Profile): number[] {
  const owners = ownersOf(nodes)
  const stretches: number[] = []
  let isGoingOn = false
  for (const [place, node] of samples.entries()) {
    const owner = owners.get(node)
    if (owner === 'collector' && isGoingOn) {
      // The runner waits for it, then continues.
    } else if (owner !== 'widget') {
      isGoingOn = false
      continue
    } else if (!isGoingOn) {
      isGoingOn = true
      stretches.push(0)
    }
    // A sample covers the time until the next one.
    const us = Math.min(timeDeltas[place + 1] ?? 0, longestSampleUs)
    stretches.push((stretches.pop() ?? 0) + us / 1000)
  }
  return stretches
}

type Owner = 'widget' | 'collector' | 'other'

/** The script a sample belongs to: the innermost one, since built-ins work for their caller. */
function ownersOf(nodes: Profile['nodes']): Map<number, Owner> {
  const owners = new Map<number, Owner>()
  // Callers come before what they call.
  for (const { id, callFrame, children = [] } of nodes) {
    const owner = ownerOf(callFrame) ?? owners.get(id) ?? 'other'
    for (const called of children) owners.set(called, owner)
    owners.set(id, owner)
  }
  return owners
}

function ownerOf({ url, functionName }: Profile['nodes'][number]['callFrame']): Owner | undefined {
  if (functionName === '(garbage collector)') return 'collector'
  if (url) return url.endsWith(script) ? 'widget' : 'other'
  return undefined
}
