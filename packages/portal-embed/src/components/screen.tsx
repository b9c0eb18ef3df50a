import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { text } from '../app/texts/text.ts'
import { Icon } from './icon.tsx'
import { ScreenTitle } from './screen-title.tsx'
import { Stepper, type StepName } from './stepper.tsx'

type ScreenProps = {
  /** The question, as a sentence; focus lands here after each navigation. */
  title: string
  lead?: ReactNode
  /** Where a step of a claim stands; screens outside the claim leave it out. */
  step?: StepName
  /** The way back, above the title. */
  back?: { to: string; label: string }
  children: ReactNode
}

/** One question: where we are, what is asked, the answer. */
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

/** The two ways back that screens offer. */
export const backToOrder = (to: string) => ({ to, label: text('back.order') })
export const goHome = (to: string) => ({ to, label: text('back.home') })
