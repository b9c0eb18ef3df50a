import { claimTypes } from '@aftercare/domain/claims/claim-types'
import { text } from '../app/texts/text.ts'
import { useClaimType } from '../app/use-claim-type.ts'
import { Icon } from './icon.tsx'

const steps = ['items', 'details', 'return', 'review'] as const
export type StepName = (typeof steps)[number]

/**
 * Progress of the claim. A new step is announced politely, since the focus goes to the screen's title. The
 * third step is the address where nothing is shipped yet.
 */
export function Stepper({ current }: { current: StepName }) {
  const at = steps.indexOf(current)
  const claimType = useClaimType()
  const isReviewedFirst = claimType !== undefined && claimTypes[claimType].isReviewedFirst
  const nameOf = (step: StepName) => text(`step.${isReviewedFirst && step === 'return' ? 'address' : step}`)
  return (
    <nav aria-label={text('step.label')}>
      <output className="visually-hidden">
        {text('step.announced', { at: at + 1, of: steps.length, name: nameOf(current) })}
      </output>
      <ol className="stepper">
        {steps.map((step, index) => (
          <li key={step} className={stateOf(index, at)} aria-current={index === at ? 'step' : undefined}>
            {index < at && <Icon name="check" size={14} />}
            {nameOf(step)}
            {index < at && <span className="visually-hidden"> {text('step.done')}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const stateOf = (index: number, at: number) =>
  index < at ? 'step step-done' : index === at ? 'step step-current' : 'step'
