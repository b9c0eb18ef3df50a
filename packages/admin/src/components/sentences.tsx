import type { WhySentence } from '@aftercare/domain/why/why-schema'
import { IconCheck, IconMinus, IconPoint, IconX, type Icon } from '@tabler/icons-react'
import './sentences.css'

const icons: Record<WhySentence['tone'], Icon> = {
  yes: IconCheck,
  no: IconX,
  note: IconPoint,
  unmet: IconMinus,
}

/** A list of reasons. The text says whether it is for or against; the icon only supports it. */
export const Sentences = ({ sentences }: { sentences: readonly WhySentence[] }) => (
  <ul className="why">
    {sentences.map(({ text, tone }) => {
      const Sign = icons[tone]
      return (
        <li key={text} data-tone={tone}>
          <Sign size={16} aria-hidden />
          <span>{text}</span>
        </li>
      )
    })}
  </ul>
)
