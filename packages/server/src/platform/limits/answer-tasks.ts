import { parentPort } from 'node:worker_threads'

/** The other side of `limitedWorker`: what its script does with each task. What `answer` throws ends the thread. */
export function answerTasks<Task, Result>(answer: (task: Task) => Result): void {
  parentPort?.on('message', (task: Task) => parentPort?.postMessage(answer(task)))
  parentPort?.postMessage('ready')
}
