import type { MerchantClaim, MerchantClaimLine } from '@aftercare/domain/api/merchant-claim-schema'
import { Button, Group, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconChevronDown,
  IconClipboardCheck,
  IconHelpCircle,
  IconMessage2,
  IconPackage,
  IconPackageImport,
  IconPencil,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useMay } from '../../../app/session.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { lazyComponent } from '../../../components/lazy-component.tsx'
import {
  isPermanentlyBlocked,
  isOpen,
  needsReturnShipment,
  canBeReceived,
  canRequestInformation,
  canRequestReturn,
} from './line-work.ts'
import { Staged } from './staged.tsx'
import { useWork } from './use-work.ts'

const ApproveDrawer = lazyComponent(async () => (await import('./approve-drawer.tsx')).ApproveDrawer)
const AskDrawer = lazyComponent(async () => (await import('./ask-drawer.tsx')).AskDrawer)
const DenyDrawer = lazyComponent(async () => (await import('./deny-drawer.tsx')).DenyDrawer)
const InspectDrawer = lazyComponent(async () => (await import('./inspect-drawer.tsx')).InspectDrawer)
const NewLabelDrawer = lazyComponent(async () => (await import('./new-label-drawer.tsx')).NewLabelDrawer)
const NoteDrawer = lazyComponent(async () => (await import('./note-drawer.tsx')).NoteDrawer)
const PreviewModal = lazyComponent(async () => (await import('./preview-modal.tsx')).PreviewModal)
const ReasonDrawer = lazyComponent(async () => (await import('./reason-drawer.tsx')).ReasonDrawer)
const ReceiveDrawer = lazyComponent(async () => (await import('./receive-drawer.tsx')).ReceiveDrawer)
const SplitDrawer = lazyComponent(async () => (await import('./split-drawer.tsx')).SplitDrawer)

const drawers = {
  approve: ApproveDrawer,
  deny: DenyDrawer,
  split: SplitDrawer,
  reason: ReasonDrawer,
  note: NoteDrawer,
  inspect: InspectDrawer,
  ask: AskDrawer,
  askItem: NewLabelDrawer,
  papers: ({ claim, onClose }: LineActionsProps & { onClose: () => void }) => (
    <NewLabelDrawer claim={claim} onClose={onClose} />
  ),
  receive: ReceiveDrawer,
}

type LineActionsProps = { claim: MerchantClaim; line: MerchantClaimLine }

/** What can be done with a line that is not final: decide, or find out more first. */
export function LineActions({ claim, line }: LineActionsProps) {
  const mayEdit = useMay('editClaims')
  const mayFinalize = useMay('finalizeClaims')
  const [open, setOpen] = useState<keyof typeof drawers | 'retry'>()
  const close = useCallback(() => setOpen(undefined), [])
  const stage = useWork('decideLine', { lineId: line.id, onDone: close })
  if (!isOpen(line)) return null
  const decide = (decision: { type: 'cancel'; noteToCustomer: null } | null) =>
    stage.send({ version: claim.version, decision })
  const Drawer = open && open !== 'retry' ? drawers[open] : undefined
  const needsPapers = needsReturnShipment(claim, line)
  const mayRetry = line.errors.length > 0 && !isPermanentlyBlocked(line) && !needsPapers
  if (!mayEdit && !mayFinalize) return null

  return (
    <>
      {line.decision && <Staged decision={line.decision} claim={claim} line={line} />}
      <FormAlert errors={stage.errors} p="xs" />
      <Group gap={8} className="line-actions">
        {mayRetry && mayFinalize && (
          <Button
            size="compact-md"
            leftSection={<IconRefresh size={15} aria-hidden />}
            onClick={() => setOpen('retry')}
          >
            {text('work.retry')}
          </Button>
        )}
        {needsPapers && mayEdit && (
          <Button
            size="compact-md"
            leftSection={<IconPackageImport size={15} aria-hidden />}
            onClick={() => setOpen('papers')}
          >
            {text('work.papers')}
          </Button>
        )}
        {mayEdit && (
          <>
            <DecideButtons line={line} onOpen={setOpen} />
            <MoreMenu
              claim={claim}
              line={line}
              isSending={stage.isSending}
              onOpen={setOpen}
              onDecide={decide}
            />
          </>
        )}
      </Group>
      {Drawer && <Drawer claim={claim} line={line} onClose={close} />}
      {open === 'retry' && <PreviewModal claim={claim} lineIds={[line.id]} onClose={close} />}
    </>
  )
}

type Opened = keyof typeof drawers
type DecideButtonsProps = { line: MerchantClaimLine; onOpen: (drawer: Opened) => void }

const DecideButtons = ({ line, onOpen }: DecideButtonsProps) => (
  <>
    <Button
      size="compact-md"
      variant="light"
      leftSection={<IconCheck size={15} aria-hidden />}
      onClick={() => onOpen('approve')}
    >
      {text('work.approve')}
    </Button>
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconX size={15} aria-hidden />}
      onClick={() => onOpen('deny')}
    >
      {text('work.deny')}
    </Button>
    {line.quantity > 1 && (
      <Button size="compact-md" variant="default" onClick={() => onOpen('split')}>
        {text('work.split')}
      </Button>
    )}
  </>
)

type MoreMenuProps = LineActionsProps & {
  isSending: boolean
  onOpen: (drawer: Opened) => void
  onDecide: (decision: { type: 'cancel'; noteToCustomer: null } | null) => void
}

const MoreMenu = ({ claim, line, isSending, onOpen, onDecide }: MoreMenuProps) => (
  <Menu position="bottom-end" width={230} shadow="md">
    <Menu.Target>
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        rightSection={<IconChevronDown size={15} aria-hidden />}
        loading={isSending}
      >
        {text('work.more')}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {line.decision && (
        <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => onDecide(null)}>
          {text('work.takeBack')}
        </Menu.Item>
      )}
      {line.status.code === 'At_Return_Location' && (
        <Menu.Item
          leftSection={<IconClipboardCheck size={16} aria-hidden />}
          onClick={() => onOpen('inspect')}
        >
          {text('work.inspect')}
        </Menu.Item>
      )}
      {canBeReceived(line) && (
        <Menu.Item leftSection={<IconPackage size={16} aria-hidden />} onClick={() => onOpen('receive')}>
          {text('work.receive')}
        </Menu.Item>
      )}
      {canRequestInformation(line) && !claim.question && (
        <Menu.Item leftSection={<IconHelpCircle size={16} aria-hidden />} onClick={() => onOpen('ask')}>
          {text('work.ask')}
        </Menu.Item>
      )}
      {canRequestReturn(line) && (
        <Menu.Item
          leftSection={<IconPackageImport size={16} aria-hidden />}
          onClick={() => onOpen('askItem')}
        >
          {text('work.askItem')}
        </Menu.Item>
      )}
      <WordItems onOpen={onOpen} />
      {line.decision?.type !== 'cancel' && (
        <Menu.Item
          leftSection={<IconX size={16} aria-hidden />}
          onClick={() => onDecide({ type: 'cancel', noteToCustomer: null })}
        >
          {text('work.cancelLine')}
        </Menu.Item>
      )}
    </Menu.Dropdown>
  </Menu>
)

/** A line's texts: its reason, and the note to the customer. */
const WordItems = ({ onOpen }: Pick<MoreMenuProps, 'onOpen'>) => (
  <>
    <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onOpen('reason')}>
      {text('work.reason')}
    </Menu.Item>
    <Menu.Item leftSection={<IconMessage2 size={16} aria-hidden />} onClick={() => onOpen('note')}>
      {text('work.note')}
    </Menu.Item>
  </>
)
