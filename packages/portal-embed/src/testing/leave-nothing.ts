import { afterAll, vi } from 'vitest'

/**
 * Files of tests share a process, its window and the libraries it has loaded: loading these takes longer than most
 * files take to test. What is ours starts anew in each file: modules with what they hold, the page, what it stores.
 */
afterAll(() => {
  vi.resetModules()
  if (typeof document === 'undefined') return
  document.head.replaceChildren()
  document.body.replaceChildren()
  document.title = ''
  localStorage.clear()
  sessionStorage.clear()
})
