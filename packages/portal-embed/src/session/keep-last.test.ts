import { expect, test } from 'vitest'
import { keepLast } from './keep-last.ts'

const counted = (answer: (question: number, times: number) => Promise<string>) => {
  let times = 0
  const ask = keepLast(
    (question: number) => answer(question, ++times),
    (question) => [question],
  )
  return { ask, times: () => times }
}

test('the same call in a row is made once', async () => {
  const { ask, times } = counted(async (question) => `answer to ${question}`)
  expect(await ask(1)).toBe('answer to 1')
  expect(await ask(1)).toBe('answer to 1')
  expect(times()).toBe(1)
})

test('another call replaces the last one', async () => {
  const { ask, times } = counted(async (question) => `answer to ${question}`)
  await ask(1)
  expect(await ask(2)).toBe('answer to 2')
  await ask(1)
  expect(times()).toBe(3)
})

test('a failed call is repeated', async () => {
  const { ask } = counted(async (_, times) => {
    if (times === 1) throw new Error('offline')
    return 'answer'
  })
  await expect(ask(1)).rejects.toThrow('offline')
  await expect(ask(1)).resolves.toBe('answer')
})
