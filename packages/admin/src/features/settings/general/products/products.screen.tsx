import { productsApi } from '@aftercare/domain/api/products-api'
import { Button, Group, Text } from '@mantine/core'
import { IconSearchOff, IconShirt } from '@tabler/icons-react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import '../../../../app/texts/en/lists.ts'
import '../../../../app/texts/en/products.ts'
import { text } from '../../../../app/texts/text.ts'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { knownParameters } from '../../../../components/list-address.ts'
import { Pager } from '../../../../components/pager.tsx'
import { SearchBox } from '../../../../components/search-box.tsx'
import { answerCalls } from '../../../../forms/answer-calls.ts'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { ProductList } from './product-list.tsx'

/** The products in the address's filter: of a group, or by search. */
export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams
  const { storeId = '' } = params
  const { signal } = request
  const groupId = search.get('group')
  if (groupId === null) {
    const query = knownParameters(search, ['text'])
    const list = await call(productsApi.listProducts, { params: { storeId }, query, signal })
    return { list, group: null, isNarrowed: search.has('text') }
  }
  const at = { params: { storeId, groupId }, signal }
  const [group, list] = await Promise.all([
    call(productsApi.productGroup, at),
    call(productsApi.listGroupProducts, { ...at, query: knownParameters(search, []) }),
  ])
  return { list, group: group.name, isNarrowed: true }
}

export const action = answerCalls({ saveProductCustoms: productsApi.saveProductCustoms })

/** The store's products from its platform; their customs details are entered here. */
export function Component() {
  const { list, group, isNarrowed } = useLoaderData<typeof loader>()
  return (
    <SettingsPage title={text('products.title')}>
      {group === null ? (
        <>
          <Text size="sm" c="dimmed" mb="md">
            {text('products.lead')}
          </Text>
          <Group mb="sm">
            <SearchBox label={text('products.searchLabel')} placeholder={text('products.search')} />
          </Group>
        </>
      ) : (
        <Group mb="sm" gap="sm">
          <Text fw={600}>{text('products.inGroup', { name: group })}</Text>
          <Button component={Link} to="?" size="xs" variant="default">
            {text('products.all')}
          </Button>
        </Group>
      )}
      {list.items.length > 0 ? (
        <>
          <ProductList products={list.items} />
          <Pager list={list} />
        </>
      ) : (
        <NoProducts isNarrowed={isNarrowed} isGroup={group !== null} />
      )}
    </SettingsPage>
  )
}

function NoProducts({ isNarrowed, isGroup }: { isNarrowed: boolean; isGroup: boolean }) {
  if (!isNarrowed)
    return <EmptyState icon={IconShirt} title={text('products.empty')} lead={text('products.emptyLead')} />
  const lead = text(isGroup ? 'products.noneInGroupLead' : 'products.noneFoundLead')
  return (
    <EmptyState icon={IconSearchOff} title={text('list.noneFound')} lead={lead}>
      {!isGroup && (
        <Button component={Link} to="?" variant="default" mt="xs">
          {text('list.clear')}
        </Button>
      )}
    </EmptyState>
  )
}
