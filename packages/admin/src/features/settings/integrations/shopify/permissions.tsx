import { shopPermission } from '@aftercare/domain/merchants/shop-permissions'
import { Group, Stack, Text } from '@mantine/core'
import { isEmbedded } from '../../../../app/embedding.ts'
import { useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/shopify.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import { AllowInShopify } from '../../../../components/settings/allow-in-shopify.tsx'

/** What the merchant may allow us in their shop, and what they have allowed. */
export function Permissions() {
  const { missingPermissions } = useStore().store
  return (
    <Panel title={text('shopify.permissions')}>
      <Text size="sm" c="dimmed" mb="md">
        {text('shopify.permissionsLead')}
      </Text>
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {shopPermission.options.map((permission) => (
          <Group component="li" key={permission} justify="space-between" align="start" gap="sm">
            <div>
              <Text size="sm" fw={600}>
                {text(`shopify.permission.${permission}`)}
              </Text>
              <Text size="sm" c="dimmed">
                {text(`shopify.permission.${permission}Hint`)}
              </Text>
              <Text size="sm" c={missingPermissions.includes(permission) ? 'dimmed' : 'green'}>
                {text(
                  `shopify.permission.${missingPermissions.includes(permission) ? 'isMissing' : 'isAllowed'}`,
                )}
              </Text>
            </div>
            {isEmbedded() && <AllowInShopify permission={permission} />}
          </Group>
        ))}
      </Stack>
    </Panel>
  )
}
