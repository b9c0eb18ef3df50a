/** Repeats something, never concurrently; returns a function that stops it after the current run. */
export function keepDoing(work: () => Promise<void>, everyMs: number): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running = Promise.resolve()
  const turn = () => {
    running = work().finally(() => {
      if (!isStopped) timer = setTimeout(turn, everyMs).unref()
    })
  }
  turn()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
