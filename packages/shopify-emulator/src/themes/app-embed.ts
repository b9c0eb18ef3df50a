import * as v from 'valibot'
import { numberId } from '../orders/payload-parts.ts'
import { sure } from '../shop/find.ts'
import type { Shop } from '../shop/shop-state.ts'
import { publish } from '../webhooks/publish.ts'
import { mintId } from '../world/ids.ts'
import type { World } from '../world/world.ts'
import type { Theme } from './theme-types.ts'

const settingsFile = 'config/settings_data.json'

const settings = v.object({
  current: v.object({
    blocks: v.record(
      v.string(),
      v.object({ type: v.string(), disabled: v.boolean(), settings: v.unknown() }),
    ),
  }),
})

/** The merchant turns a block of our app on or off in the theme's editor. */
export function setAppEmbed(
  world: World,
  shop: Shop,
  { handle, isOn }: { handle: string; isOn: boolean },
): void {
  const theme = sure(
    shop.themes.find(({ role }) => role === 'MAIN'),
    'the main theme',
  )
  const { current } = v.parse(settings, JSON.parse(theme.files.get(settingsFile) ?? ''))
  const type = `shopify://apps/${world.app.name.toLowerCase().replaceAll(' ', '-')}/blocks/${handle}/${world.app.clientId}`
  const id =
    Object.keys(current.blocks).find((key) => current.blocks[key]?.type === type) ?? String(world.nextId)
  current.blocks[id] = { type, disabled: !isOn, settings: {} }
  theme.files.set(settingsFile, JSON.stringify({ current }))
  publish(world, shop, 'themes/update', payloadOf(theme))
}

/** The merchant publishes another theme, in which no app embed is on yet. */
export function publishTheme(world: World, shop: Shop, name: string): void {
  for (const theme of shop.themes) theme.role = 'UNPUBLISHED'
  const theme: Theme = {
    id: mintId(world, 'OnlineStoreTheme'),
    name,
    role: 'MAIN',
    files: new Map([[settingsFile, JSON.stringify({ current: { blocks: {} } })]]),
  }
  shop.themes.push(theme)
  publish(world, shop, 'themes/publish', payloadOf(theme))
}

const payloadOf = ({ id, name, role }: Theme) => ({
  id: numberId(id),
  admin_graphql_api_id: id,
  name,
  role: role.toLowerCase(),
})
