import { Kbd, Modal, Stack, Title } from '@mantine/core'
import { useOs } from '@mantine/hooks'
import { Fragment } from 'react'
import './texts/en/keys.ts'
import { text, type PlainKey } from './texts/text.ts'
import '../components/receipt.css'

type Shortcut = { keys: readonly string[]; does: PlainKey }

const ofLists: readonly Shortcut[] = [
  { keys: ['j', 'k'], does: 'keys.move' },
  { keys: ['Enter'], does: 'keys.open' },
  { keys: ['x'], does: 'keys.select' },
  { keys: ['Shift + x'], does: 'keys.selectTo' },
  { keys: ['e'], does: 'keys.editTags' },
]

/** All keyboard shortcuts of the console, besides the browser's. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const isMac = useOs() === 'macos'
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('keys.title')}
      closeButtonProps={{ 'aria-label': text('action.close') }}
    >
      <Stack gap="md">
        <Keys
          title="keys.everywhere"
          shortcuts={[
            { keys: [isMac ? '⌘ K' : 'Ctrl K'], does: 'keys.search' },
            { keys: ['?'], does: 'keys.help' },
          ]}
        />
        <Keys title="keys.lists" shortcuts={ofLists} />
      </Stack>
    </Modal>
  )
}

const Keys = ({ title, shortcuts }: { title: PlainKey; shortcuts: readonly Shortcut[] }) => (
  <section>
    <Title order={3} mb={6}>
      {text(title)}
    </Title>
    <dl className="receipt">
      {shortcuts.map(({ keys, does }) => (
        <Fragment key={does}>
          <dt>{text(does)}</dt>
          <dd>
            {keys.map((key) => (
              <Kbd key={key} ms={4}>
                {key}
              </Kbd>
            ))}
          </dd>
        </Fragment>
      ))}
    </dl>
  </section>
)
