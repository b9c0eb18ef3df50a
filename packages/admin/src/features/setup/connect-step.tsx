import { NavLink, Paper, Stack, Text } from '@mantine/core'
import { IconBuildingStore, IconFileImport, IconFlask } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/setup.ts'
import { text } from '../../app/texts/text.ts'
import { isStepDone, StepBar } from './step-bar.tsx'
import type { StepData } from './step-data.ts'

/** Three ways to have orders here. */
export function ConnectStep({ data: { setup } }: { data: StepData }) {
  const { store } = useStore()
  const at = { storeId: store.id }
  const isDone = isStepDone(setup, 'connect')
  const ways = [
    { name: 'shopify', to: paths.shopify.to(at), Icon: IconBuildingStore },
    { name: 'import', to: paths.imports.to(at), Icon: IconFileImport },
    { name: 'sample', to: paths.setupStep.to({ ...at, step: 'tryOut' }), Icon: IconFlask },
  ] as const
  return (
    <>
      {isDone && <Text c="green">{text('setup.connect.done')}</Text>}
      <Stack gap="xs">
        {ways.map(({ name, to, Icon }) => (
          <Paper key={name} withBorder radius="lg" style={{ overflow: 'hidden' }}>
            <NavLink
              component={Link}
              to={to}
              label={text(`setup.connect.${name}`)}
              description={text(`setup.connect.${name}Lead`)}
              leftSection={<Icon size={22} stroke={1.6} aria-hidden />}
              py="sm"
            />
          </Paper>
        ))}
      </Stack>
      <StepBar step="connect" isDone={isDone} />
    </>
  )
}
