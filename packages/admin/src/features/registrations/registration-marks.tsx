import { IconCircleCheck, IconCircleX, IconCopy } from '@tabler/icons-react'
import '../../app/texts/en/registrations.ts'
import { text } from '../../app/texts/text.ts'
import { StateBadge } from '../../components/state-badge.tsx'

type Marked = { canceledOn: string | null; isPossibleDuplicate: boolean }

/** Whether a registration still counts, and whether it may be there twice. */
export const RegistrationMarks = ({ canceledOn, isPossibleDuplicate }: Marked) => (
  <>
    {canceledOn ? (
      <StateBadge look={{ color: 'gray', icon: IconCircleX }} label={text('registrations.state.canceled')} />
    ) : (
      <StateBadge
        look={{ color: 'green', icon: IconCircleCheck }}
        label={text('registrations.state.active')}
      />
    )}
    {isPossibleDuplicate && (
      <StateBadge look={{ color: 'orange', icon: IconCopy }} label={text('registrations.duplicate')} />
    )}
  </>
)
