import { IconLock } from '@tabler/icons-react'
import { Navigate } from 'react-router'
import { Empty } from '../components/empty.tsx'
import { settingsFor } from '../features/settings/settings-areas.ts'
import { areasFor } from './areas.ts'
import { useStore } from './session.ts'
import { text } from './texts/text.ts'

/** A store opens where this person's work begins: at the desk, or for who looks after API keys, there. */
export function FirstArea() {
  const { store, capabilities } = useStore()
  return <Start at={areasFor(capabilities)[0]?.to({ storeId: store.id })} />
}

/** The settings open at the first screen of them that this person may see. */
export function FirstSettings() {
  const { store, capabilities } = useStore()
  return <Start at={settingsFor(capabilities)[0]?.screens[0]?.to({ storeId: store.id })} />
}

const Start = ({ at }: { at: string | undefined }) =>
  at === undefined ? (
    <Empty icon={IconLock} title={text('error.forbiddenTitle')} lead={text('error.forbidden')} />
  ) : (
    <Navigate to={at} replace />
  )
