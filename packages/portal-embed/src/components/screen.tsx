import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { text } from '../app/texts/text.ts'
import { Icon } from './icon.tsx'
import { ScreenTitle } from './screen-title.tsx'
import { Stepper, type StepName } from './stepper.tsx'

type ScreenProps = {
  /** The screen's question; gets the focus after each navigation. */
  title: string
  lead?: ReactNode
  /** Step of the claim; omitted by screens outside a claim. */
  step?: StepName
  /** Link back, above the title. */
  back?: { to: string; label: string }
  children: ReactNode
}

/** A screen with one question: progress, title and content. */
export function Screen({ title, lead, step, back, children }: ScreenProps) {
  return (
    <>
      {step && <Stepper current={step} />}
      {back && <BackLink {...back} />}
      <ScreenTitle>{title}</ScreenTitle>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </>
  )
}

function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="back-link">
      <Icon name="back" size={18} />
      {label}
    </Link>
  )
}

/** The two back links that screens offer. */
export const backToOrder = (to: string) => ({ to, label: text('back.order') })
export const goHome = (to: string) => ({ to, label: text('back.home') })
