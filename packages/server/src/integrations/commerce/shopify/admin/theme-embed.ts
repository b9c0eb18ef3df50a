import * as v from 'valibot'
import { callShopify } from './call-shopify.ts'
import type { ShopAccess } from './shop-access.ts'

export const themeSettingsDocument = /* GraphQL */ `
  query ThemeSettings {
    themes(first: 1, roles: [MAIN]) {
      nodes {
        name
        files(first: 1, filenames: ["config/settings_data.json"]) {
          nodes {
            body {
              ... on OnlineStoreThemeFileBodyText {
                content
              }
            }
          }
        }
      }
    }
  }
`

const answer = v.object({
  themes: v.object({
    nodes: v.array(
      v.object({
        name: v.string(),
        files: v.object({
          nodes: v.array(v.object({ body: v.object({ content: v.optional(v.string(), '') }) })),
        }),
      }),
    ),
  }),
})

/** `current` is the name of a preset until something is changed, and `disabled` is left out of blocks that are on. */
const settings = v.object({
  current: v.object({
    blocks: v.optional(
      v.record(v.string(), v.object({ type: v.string(), disabled: v.optional(v.boolean(), false) })),
      {},
    ),
  }),
})

/** `shopify://apps/{app}/blocks/{block}/{extension}`: only the block's name is ours to choose. */
const blockType = /^shopify:\/\/apps\/[^/]+\/blocks\/delivery-guarantee\//

/**
 * Whether our app embed is on in the shop's published theme; null for a shop without a theme.
 *
 * @throws ShopifyRefusal without the scope `read_themes`; ProviderError for a retryable failure
 */
export async function readThemeEmbed(
  access: ShopAccess,
): Promise<{ isOn: boolean; themeName: string } | null> {
  const { themes } = await callShopify(access, { document: themeSettingsDocument }, answer)
  const [theme] = themes.nodes
  if (!theme) return null
  return { isOn: isEmbedOn(theme.files.nodes[0]?.body.content ?? ''), themeName: theme.name }
}

/** Shopify writes a comment at the beginning of the file. */
export function isEmbedOn(settingsData: string): boolean {
  const json = settingsData.replace(/^\s*\/\*[\s\S]*?\*\//, '')
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), settings), json)
  if (!parsed.success) return false
  return Object.values(parsed.output.current.blocks).some(
    ({ type, disabled }) => blockType.test(type) && !disabled,
  )
}
