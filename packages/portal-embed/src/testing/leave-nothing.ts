import { afterAll, vi } from 'vitest'

/**
 * Test files share a process, a window, and loaded libraries, because loading libraries takes longer than running most
 * files. After each file, our modules, the document, and the browser's storage are reset.
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
