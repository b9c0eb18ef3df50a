import { scopesOfPermissions, type ShopPermission } from '@aftercare/domain/merchants/shop-permissions'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { bridge, isEmbedded } from '../../app/embedding.ts'
import { paths } from '../../app/paths.ts'
import { useMay, useStore } from '../../app/session.ts'
import '../../app/texts/en/unsupported.ts'
import { text } from '../../app/texts/text.ts'
import type { CallAnswer } from '../../forms/answer-calls.ts'
import { FormAlert } from '../form-alert.tsx'

/**
 * Asks the merchant to allow what a feature needs in their shop; nothing where they have. Only Shopify's admin can
 * ask, so elsewhere it leads to the settings that open it.
 */
export function AllowInShopify({ permission }: { permission: ShopPermission }) {
  const { store } = useStore()
  const mayManage = useMay('manageIntegrations')
  if (!mayManage || !store.missingPermissions.includes(permission)) return null
  return isEmbedded() ? <AllowButton permission={permission} /> : <PermissionsLink />
}

function PermissionsLink() {
  const { store } = useStore()
  return (
    <Button component={Link} to={paths.shopify.to({ storeId: store.id })} variant="default" size="xs" mt="xs">
      {text('permission.openSettings')}
    </Button>
  )
}

function AllowButton({ permission }: { permission: ShopPermission }) {
  const { store } = useStore()
  const fetcher = useFetcher<CallAnswer>()
  const [isAsking, setAsking] = useState(false)
  const allow = async () => {
    setAsking(true)
    try {
      const answer = await bridge()?.scopes.request([...scopesOfPermissions[permission]])
      if (answer?.result !== 'granted-all') return
      const submitted = JSON.stringify({ name: 'refreshScopes' })
      const action = paths.shopify.to({ storeId: store.id })
      await fetcher.submit(submitted, { method: 'post', encType: 'application/json', action })
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <FormAlert errors={fetcher.state === 'idle' ? fetcher.data?.errors : undefined} />
      <Button
        variant="default"
        size="xs"
        mt="xs"
        loading={isAsking || fetcher.state !== 'idle'}
        onClick={() => void allow()}
      >
        {text('permission.allow')}
      </Button>
    </>
  )
}
