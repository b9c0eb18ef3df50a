import { Button, Group, Modal, Text } from '@mantine/core'
import type { RefObject } from 'react'
import { useBlocker } from 'react-router'
import { text } from '../app/texts/text.ts'
import { useWarningBeforeUnload } from './use-warning-before-unload.ts'

type LeaveGuardProps = {
  isChanged: boolean
  /** True once what was entered has arrived where it belongs: then it is left without a question. */
  isSent?: RefObject<boolean>
}

/** Asks before another screen, or another page, takes the place of one on which something was entered. */
export function LeaveGuard({ isChanged, isSent }: LeaveGuardProps) {
  useWarningBeforeUnload(isChanged)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && isSent?.current !== true && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={text('leave.title')}
      withCloseButton={false}
      centered
    >
      <Text size="sm">{text('leave.page')}</Text>
      <Group justify="end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {text('leave.anyway')}
        </Button>
        <Button onClick={() => blocker.reset?.()} data-autofocus>
          {text('leave.stay')}
        </Button>
      </Group>
    </Modal>
  )
}
