import { IconLock } from '@tabler/icons-react'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { EmptyState } from '../components/empty-state.tsx'
import { settingsFor } from './settings-areas.ts'
import { loadStore } from './session.ts'
import { text } from './texts/text.ts'

/** The settings open at the first screen of them that this person may see. */
export async function toFirstSettings(asked: LoaderFunctionArgs) {
  const { store, capabilities } = await loadStore(asked)
  const [first] = settingsFor(capabilities)[0]?.screens ?? []
  return first ? redirect(first.to({ storeId: store.id })) : null
}

/** For users without any screen. */
export const BlankScreen = () => (
  <EmptyState icon={IconLock} title={text('error.forbiddenTitle')} lead={text('error.forbidden')} />
)
