import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const firstMs = 400
const mostMs = 8000

/** While something is carried out, asks for the page anew: soon at first, then ever more seldom. */
export function useNews(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    let pause = firstMs
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      pause = Math.min(pause * 1.6, mostMs)
      timer = setTimeout(look, pause)
      if (!document.hidden) void revalidate()
    }
    timer = setTimeout(look, pause)
    return () => clearTimeout(timer)
  }, [isUnderWay, revalidate])
}
