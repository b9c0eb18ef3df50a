import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { activeLocale, text } from '../app/texts/text.ts'
import { forgetOrder } from '../session/order-session.ts'
import { Icon } from './icon.tsx'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/**
 * How long an order can still be edited, counting down; at its end the order is loaded again. Hidden from screen
 * readers, which would read it out each second: the text beside it says until when.
 */
export function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(Date.now)
  const { revalidate } = useRevalidator()
  const left = Math.max(0, new Date(until).getTime() - now)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(
      () => {
        setNow(Date.now())
        if (Date.now() < new Date(until).getTime()) return
        forgetOrder()
        void revalidate()
      },
      left > hour ? (left % minute) + 1 : Math.min(left, (left % second) + 1),
    )
    return () => clearTimeout(timer)
  }, [left, until, revalidate])
  return (
    <p className="time-left" aria-hidden="true">
      <Icon name="clock" size={16} />
      {text('order.timeLeft', { time: durationText(left) })}
    </p>
  )
}

/** The two largest units of a duration: "2 days 4 hr", "12 min 8 sec". */
export function durationText(ms: number): string {
  const units = [
    ['day', Math.floor(ms / day)],
    ['hour', Math.floor((ms % day) / hour)],
    ['minute', Math.floor((ms % hour) / minute)],
    ['second', Math.floor((ms % minute) / second)],
  ] as const
  const first = units.findIndex(([, count]) => count > 0)
  const shown = first === -1 ? units.slice(-1) : units.slice(first, first + 2)
  return shown
    .map(([unit, count]) =>
      new Intl.NumberFormat(activeLocale(), { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ')
}
