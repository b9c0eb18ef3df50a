import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitedWorker } from './limited-worker.ts'

/** A thread that evaluates what it is sent. */
const answerTasks = new URL('./answer-tasks.ts', import.meta.url)
const script = new URL(
  `data:text/javascript,${encodeURIComponent(
    `import { answerTasks } from '${answerTasks.href}'; answerTasks((source) => new Function('return ' + source)())`,
  )}`,
)
const evaluate = limitedWorker<string, unknown>(script, { cpuMs: 100, heapMb: 32 })
const evaluatePatiently = limitedWorker<string, unknown>(script, { cpuMs: 60_000, heapMb: 32 })

test('a task is answered, and the next one by the same thread', async () => {
  expect(await evaluate('(globalThis.seen = 1)')).toBe(1)
  expect(await evaluate('[globalThis.seen, Object.keys(process.env).length]')).toEqual([1, 0])
})

test('a task that never ends is refused for its time, and the next one answered', async () => {
  const endless = evaluate('(() => { for (;;); })()')
  await expect(endless).rejects.toMatchObject({ name: 'LimitExceeded', message: 'time' })
  expect(await evaluate('2')).toBe(2)
})

test('a task that fills the memory is refused for it, and the next one answered', async () => {
  const greedy = evaluatePatiently('(() => { for (const kept = []; ; ) kept.push([kept.length]) })()')
  await expect(greedy).rejects.toMatchObject({ name: 'LimitExceeded', message: 'memory' })
  expect(await evaluatePatiently('2')).toBe(2)
})

test('a task that fails says why, and the next one is answered', async () => {
  const answers = [evaluate('nothing.there'), evaluate('3')]
  await expect(answers[0]).rejects.toThrow('nothing is not defined')
  expect(await answers[1]).toBe(3)
})

test('this thread keeps running during a task', async () => {
  let [turns, isOver] = [0, false]
  const endless = evaluate('(() => { for (;;); })()').finally(() => (isOver = true))
  const count = async () => {
    for (; !isOver; turns++) await nextTurn()
  }
  await Promise.allSettled([endless, count()])
  expect(turns).toBeGreaterThan(10)
})
