import { useEffect } from 'react'

/** With unsaved input, the browser asks before the page is closed or left. */
export function useWarningBeforeUnload(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])
}
