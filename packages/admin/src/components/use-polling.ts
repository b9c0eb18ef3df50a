import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const firstMs = 400
const mostMs = 8000

/**
 * While something is processing, reloads the page's data: soon at first, then less and less often, with a
 * limit.
 */
export function usePolling(isUnderWay: boolean, most = Infinity): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    let pause = firstMs
    let left = most
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      pause = Math.min(pause * 1.6, mostMs)
      if (!document.hidden) {
        left -= 1
        void revalidate()
      }
      if (left > 0) timer = setTimeout(look, pause)
    }
    timer = setTimeout(look, pause)
    return () => clearTimeout(timer)
  }, [isUnderWay, most, revalidate])
}
