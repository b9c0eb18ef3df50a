import { Badge } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconCopy, type Icon } from '@tabler/icons-react'
import '../../app/texts/en/registrations.ts'
import { text, type PlainKey } from '../../app/texts/text.ts'

type Marked = { canceledOn: string | null; isPossibleDuplicate: boolean }

/** Whether a registration still counts, and whether it may be there twice. */
export const RegistrationMarks = ({ canceledOn, isPossibleDuplicate }: Marked) => (
  <>
    {canceledOn ? (
      <Mark color="gray" icon={IconCircleX} label="registrations.state.canceled" />
    ) : (
      <Mark color="green" icon={IconCircleCheck} label="registrations.state.active" />
    )}
    {isPossibleDuplicate && <Mark color="orange" icon={IconCopy} label="registrations.duplicate" />}
  </>
)

const Mark = ({ color, icon: Icon, label }: { color: string; icon: Icon; label: PlainKey }) => (
  <Badge
    variant="light"
    color={color}
    radius="xl"
    miw="max-content"
    tt="none"
    fw={500}
    leftSection={<Icon size={13} stroke={1.8} aria-hidden />}
  >
    {text(label)}
  </Badge>
)
