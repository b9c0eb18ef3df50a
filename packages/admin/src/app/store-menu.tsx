import { Button, Loader, Menu, Text } from '@mantine/core'
import { IconChevronDown, IconExternalLink, IconPlus } from '@tabler/icons-react'
import { sessionApi } from '@aftercare/domain/api/session-api'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../api.ts'
import { useCall } from '../forms/use-call.ts'
import { isEmbedded } from './embedding.ts'
import { paths } from './paths.ts'
import { useStore } from './session.ts'
import { text } from './texts/text.ts'

/** Which store this is, and the way to others. In Shopify's admin, there is only the shop's own. */
export function StoreMenu() {
  const { store } = useStore()
  const [isOpen, setOpen] = useState(false)
  return (
    <Menu width={232} position="bottom-start" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          justify="space-between"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          px="xs"
          fullWidth
        >
          <Text span fw={600} truncate>
            {store.name}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={`/${store.slug}`}
          target="_blank"
          rightSection={<IconExternalLink size={14} aria-hidden />}
        >
          {text('shell.viewPortal')}
        </Menu.Item>
        {!isEmbedded() && isOpen && <OtherStores />}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Few stores fit into a menu; a longer list has its own screen. */
const mostListed = 8

function OtherStores() {
  const { store, roleCode } = useStore()
  const { answer, failure } = useCall('stores', (signal) => call(sessionApi.me, { params: {}, signal }))
  const others = answer?.stores.filter(({ id }) => id !== store.id) ?? []
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{text('shell.stores')}</Menu.Label>
      {!answer && !failure && (
        <Menu.Item disabled leftSection={<Loader size={14} aria-hidden />}>
          {text('shell.loadingStores')}
        </Menu.Item>
      )}
      {others.slice(0, mostListed).map(({ id, name }) => (
        <Menu.Item key={id} component={Link} to={paths.store.to({ storeId: id })}>
          <Text span size="sm" truncate display="block" maw={200}>
            {name}
          </Text>
        </Menu.Item>
      ))}
      {(failure || others.length > mostListed || roleCode === 'Aftercare_Admin') && (
        <Menu.Item component={Link} to={paths.root.to()}>
          {text('shell.allStores')}
        </Menu.Item>
      )}
      <Menu.Item component={Link} to={paths.newStore.to()} leftSection={<IconPlus size={14} aria-hidden />}>
        {text('shell.newStore')}
      </Menu.Item>
    </>
  )
}
