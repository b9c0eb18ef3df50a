import { text } from '../app/texts/text.ts'
import { Icon } from './icon.tsx'

const steps = ['items', 'details', 'return', 'review'] as const
export type StepName = (typeof steps)[number]

/** Where a claim stands. A new step is announced politely, since focus goes to the screen's title. */
export function Stepper({ current }: { current: StepName }) {
  const at = steps.indexOf(current)
  return (
    <nav aria-label={text('step.label')}>
      <output className="visually-hidden">
        {text('step.announced', { at: at + 1, of: steps.length, name: text(`step.${current}`) })}
      </output>
      <ol className="stepper">
        {steps.map((step, index) => (
          <li key={step} className={stateOf(index, at)} aria-current={index === at ? 'step' : undefined}>
            {index < at && <Icon name="check" size={14} />}
            {text(`step.${step}`)}
            {index < at && <span className="visually-hidden"> {text('step.done')}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const stateOf = (index: number, at: number) =>
  index < at ? 'step step-done' : index === at ? 'step step-current' : 'step'
