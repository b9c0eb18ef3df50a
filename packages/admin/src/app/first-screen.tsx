import { IconLock } from '@tabler/icons-react'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { Empty } from '../components/empty.tsx'
import { settingsFor } from './settings-areas.ts'
import { areasFor } from './areas.ts'
import { loadStore } from './session.ts'
import { text } from './texts/text.ts'

/** A store opens where this person's work begins: at the desk, or for who looks after API keys, there. */
export async function toFirstArea(asked: LoaderFunctionArgs) {
  const { store, capabilities } = await loadStore(asked)
  return redirectTo(areasFor(capabilities)[0]?.to({ storeId: store.id }))
}

/** The settings open at the first screen of them that this person may see. */
export async function toFirstSettings(asked: LoaderFunctionArgs) {
  const { store, capabilities } = await loadStore(asked)
  return redirectTo(settingsFor(capabilities)[0]?.screens[0]?.to({ storeId: store.id }))
}

const redirectTo = (address: string | undefined) => (address === undefined ? null : redirect(address))

/** For whom no screen is open. */
export const NothingOpen = () => (
  <Empty icon={IconLock} title={text('error.forbiddenTitle')} lead={text('error.forbidden')} />
)
