/** Does something again and again, never twice at once; answers what ends it, when what is under way is done. */
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
