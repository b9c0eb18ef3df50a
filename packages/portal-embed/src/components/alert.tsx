import { useEffect, useRef, type ReactNode } from 'react'
import { text } from '../app/texts/text.ts'
import { Icon, type IconName } from './icon.tsx'

type Tone = 'error' | 'warning' | 'info' | 'success'

const iconOf: Record<Tone, IconName> = { error: 'alert', warning: 'alert', info: 'info', success: 'check' }

type AlertProps = { tone?: Tone; title?: string; children: ReactNode }

/**
 * An inline message. Screen readers announce an error immediately, and it is scrolled into view; other
 * messages are announced politely.
 */
export function Alert({ tone = 'error', title, children }: AlertProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tone === 'error') box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [tone, children])

  const heading = title ?? (tone === 'error' ? text('alert.title') : undefined)
  return (
    <div ref={box} className={`alert alert-${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={iconOf[tone]} />
      <div>
        {heading && <p className="alert-title">{heading}</p>}
        <div className="alert-text">{children}</div>
      </div>
    </div>
  )
}
