import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const firstMs = 400
const mostMs = 8000

/** While something is carried out, asks for the page anew: soon at first, then ever more seldom, and at most so often. */
export function useNews(isUnderWay: boolean, most = Infinity): void {
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
