import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'

/** A task took more time or memory than it may. */
export class LimitExceeded extends Error {
  override name = 'LimitExceeded'
}

export type WorkerLimits = {
  /** Of the processor for one task: a busy machine takes nothing away from it. */
  cpuMs: number
  heapMb: number
}

const youngHeapMb = 4
/** After so long without a task the worker gives its memory back. */
const idleMs = 10_000
/** However little of the processor it gets, a task does not hold up the others for longer. */
const waitMsMax = 5000

/**
 * Runs tasks one after another in a separate thread, where they block no request. The thread is started for
 * the first task, has no access to the environment, and is terminated if a task exceeds its limits.
 *
 * `script` calls `answerTasks`. Tasks and results have to be cloneable; the caller knows their types.
 *
 * @throws LimitExceeded, or the error that ended the thread
 */
export function limitedWorker<Task, Result>(
  script: URL,
  limits: WorkerLimits,
): (task: Task) => Promise<Result> {
  const oneAtATime = pLimit(1)
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  const end = async () => {
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }
  const run = async (task: Task): Promise<Result> => {
    clearTimeout(idle)
    worker ??= await start(script, limits)
    worker.ref()
    try {
      return await answerWithin<Task, Result>(worker, task, limits)
    } catch (error) {
      await end()
      throw isOutOfMemory(error) ? new LimitExceeded('memory', { cause: error }) : error
    } finally {
      worker?.unref()
      idle = setTimeout(() => void end(), idleMs).unref()
    }
  }
  return (task) => oneAtATime(run, task)
}

async function start(script: URL, { heapMb }: WorkerLimits): Promise<Worker> {
  const worker = new Worker(script, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngHeapMb },
  })
  // A waiting caller gets the error; an error without a caller must not end the process.
  worker.on('error', () => {})
  await once(worker, 'message')
  return worker
}

async function answerWithin<Task, Result>(
  worker: Worker,
  task: Task,
  { cpuMs }: WorkerLimits,
): Promise<Result> {
  const over = new AbortController()
  const { signal } = over
  try {
    const before = await worker.cpuUsage()
    const answer: Promise<[Result]> = once(worker, 'message', { signal }) as Promise<[Result]>
    worker.postMessage(task)
    const useUp = async (): Promise<[Result]> => {
      for (;;) {
        const used = await worker.cpuUsage(before).catch(() => undefined)
        // It has ended: why, `answer` says.
        if (!used) return answer
        const leftMs = cpuMs - (used.user + used.system) / 1000
        if (leftMs <= 0) throw new LimitExceeded('time')
        await pause(Math.ceil(leftMs), undefined, { signal })
      }
    }
    const waitInVain = pause(waitMsMax, undefined, { signal }).then(() => {
      throw new LimitExceeded('time')
    })
    const [result] = await Promise.race([answer, useUp(), waitInVain])
    return result
  } finally {
    over.abort()
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
