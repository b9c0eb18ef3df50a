import { useEffect } from 'react'

/** While something is entered that would be lost, the browser asks in its own words before the page is closed or left. */
export function useWarningBeforeUnload(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])
}
