import { executeServerCommand } from '@web/test-runner-commands'
import { expect } from 'chai'
import {
  afterwards,
  aShop,
  clearPage,
  click,
  hosts,
  inside,
  nextFrame,
  settled,
  theSwitch,
  until,
} from './testing/page.ts'
import { morphingTheme, replacingTheme } from './testing/themes.ts'

afterEach(clearPage)

/** How long the widget's own work takes within what a browser calls for it, by its observers and frames. */
function measureWork() {
  let spent = 0
  const timed = <Args extends unknown[]>(work: (...args: Args) => unknown) =>
    function (this: unknown, ...args: Args) {
      const from = performance.now()
      try {
        return work.apply(this, args)
      } finally {
        spent += performance.now() - from
      }
    }
  const Observer = window.MutationObserver
  const request = window.requestAnimationFrame.bind(window)
  window.MutationObserver = class extends Observer {
    constructor(callback: MutationCallback) {
      super(timed(callback))
    }
  }
  window.requestAnimationFrame = (callback) => request(timed(callback))
  return {
    spent: () => spent,
    restore: () => Object.assign(window, { MutationObserver: Observer, requestAnimationFrame: request }),
  }
}

for (const theme of [replacingTheme, morphingTheme])
  describe(`a storm of changes in a ${theme.name.replace('Theme', '')} theme`, function () {
    this.timeout(60_000)

    it('costs less than 2 % of the time, and leaves the offer where it belongs', async () => {
      const work = measureWork()
      const { theme: drawn, cart } = await aShop({ theme })
      await settled(cart)
      work.restore()
      const list = drawn.root.querySelector('.items') ?? drawn.root
      const change = (count: number) => {
        if (count % 200 === 0) drawn.render()
        else (list.isConnected ? list : drawn.root).append(document.createElement('i'))
      }
      const shares: number[] = []
      for (let second = 0; second < 5; second++) {
        const before = work.spent()
        const took = await everyMillisecond(1000, change)
        shares.push((work.spent() - before) / took)
      }
      // What else the machine does while the widget works only makes that longer: the least is what it costs.
      expect(Math.min(...shares)).to.be.lessThan(0.02)
      expect(hosts()).to.have.length(1)
      expect(hosts()[0]?.nextElementSibling?.className).to.equal('cart__ctas')
      expect(inside('#p').textContent).to.equal('$2.95')
    })
  })

/** Does a thing so many times, once a millisecond or as often as this machine can. Returns how long it took. */
async function everyMillisecond(times: number, work: (count: number) => void): Promise<number> {
  const from = performance.now()
  for (let count = 0; count < times; await new Promise((resolve) => setTimeout(resolve, 4)))
    for (const due = Math.min(times, performance.now() - from); count < due; count++) work(count)
  await nextFrame()
  await nextFrame()
  return performance.now() - from
}

describe('on a machine that is four times as slow', function () {
  this.timeout(120_000)

  it('the widget never blocks the page for 50 ms', async () => {
    const slowness = slownessOfMachine()
    const visit = async () => {
      clearPage()
      await executeServerCommand('slow-down', Math.max(1, 4 / slowness))
      afterwards(() => executeServerCommand('slow-down', 1))
      return (await longTasksOfAVisit()).filter((duration) => duration > 50 * Math.max(1, slowness / 4))
    }
    // What else the machine does only makes tasks longer: one visit without a long one proves it.
    let long = await visit()
    for (let visits = 1; long.length > 0 && visits < 20; visits++) long = await visit()
    expect(long).to.deep.equal([])
  })
})

/** How many times longer this machine takes for a piece of work than the one that the limit was set on. */
function slownessOfMachine(): number {
  const milliseconds = Array.from({ length: 50 }, () => {
    const from = performance.now()
    const words = Array.from({ length: 5000 }, (_, place) => `${(place * 7919) % 5000}`)
    JSON.parse(JSON.stringify(words.toSorted()))
    return performance.now() - from
  })
  return Math.min(...milliseconds) / 1.1
}

/** How long each task took that held the page up while a shopper came, turned the offer on, and read about it. */
async function longTasksOfAVisit(): Promise<number[]> {
  const long: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) long.push(duration)
  })
  observer.observe({ type: 'longtask' })
  const { cart, theme } = await aShop({ theme: replacingTheme })
  await click(theSwitch())
  await until(() => cart.units().length === 1)
  await settled(cart)
  theme.render()
  await nextFrame()
  await click(inside('.link'))
  for (let frames = 0; frames < 10; frames++) await nextFrame()
  observer.disconnect()
  return long
}
