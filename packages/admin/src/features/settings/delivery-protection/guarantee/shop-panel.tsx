import type { ShopPlacement } from '@aftercare/domain/widget/shop-placement-schema'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconExternalLink } from '@tabler/icons-react'
import { useCallback, type ReactNode } from 'react'
import { formatAgo } from '../../../../app/format.ts'
import { useMay, useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/guarantee-shop.ts'
import { text } from '../../../../app/texts/text.ts'
import { FormAlert } from '../../../../components/form-alert.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { AllowInShopify } from '../../../../components/settings/allow-in-shopify.tsx'
import { useSend } from '../../../../forms/use-send.ts'
import type { Part } from './guarantee-fields.tsx'
import { priceTiersOf } from './guarantee-draft.ts'
import { useCheckoutBlocks } from './use-checkout-blocks.ts'
import { ZoneChoice } from './zone-choice.tsx'

type ShopPanelProps = Part & { placement: ShopPlacement | null; embedAddress: string | null }

/** What we see of the guarantee in the connected shop, and what is next; null before we looked, or where we can't. */
export function ShopPanel({ form, placement, embedAddress }: ShopPanelProps) {
  const mayEdit = useMay('editSettings')
  const { send, errors, isSending } = useSend(useCallback(() => undefined, []))
  const checkAgain = mayEdit && (
    <Button
      variant="default"
      size="xs"
      loading={isSending}
      onClick={() => send({ name: 'configure', body: { method: 'syncShippingZones' } })}
    >
      {text('guarantee.shop.check')}
    </Button>
  )
  return (
    <Panel title={text('guarantee.shop')} beside={checkAgain}>
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          {placement
            ? text('guarantee.shop.checked', { moment: formatAgo(placement.checkedOn) })
            : text('guarantee.shop.notChecked')}
        </Text>
        <FormAlert errors={errors} />
        <Embed embed={placement?.embed ?? null} address={embedAddress} />
        <Product form={form} />
        {/* What was chosen and not saved is dropped when the shop says something else. */}
        {placement && <ZoneChoice key={JSON.stringify(placement.zones)} placement={placement} />}
        <CheckoutBlocks embedAddress={embedAddress} />
      </Stack>
    </Panel>
  )
}

/** Icons keep their size next to long texts. */
const fixed = { flex: 'none' }

type SeenProps = { title: string; state: string; isDone: boolean; children?: ReactNode }

/** One part of the shop: whether it is there, and the next step. */
function Seen({ title, state, isDone, children }: SeenProps) {
  return (
    <Stack gap={4} align="start">
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Group gap={6} wrap="nowrap" align="start">
        {isDone ? (
          <IconCircleCheck size={18} style={fixed} color="var(--mantine-color-green-7)" aria-hidden />
        ) : (
          <IconCircleDashed size={18} style={fixed} color="var(--mantine-color-dimmed)" aria-hidden />
        )}
        <Text size="sm">{state}</Text>
      </Group>
      {children}
    </Stack>
  )
}

const OpenThere = ({ href, label }: { href: string; label: string }) => (
  <Button
    component="a"
    href={href}
    target="_blank"
    rel="noreferrer"
    variant="default"
    size="xs"
    mt={4}
    rightSection={<IconExternalLink size={14} aria-hidden />}
  >
    {label}
  </Button>
)

function Embed({ embed, address }: { embed: ShopPlacement['embed']; address: string | null }) {
  const isUnknown = useStore().store.missingPermissions.includes('theme')
  const state = () => {
    if (isUnknown) return text('guarantee.shop.embedUnknown')
    if (!embed) return text('guarantee.shop.embedNotSeen')
    return text(embed.isOn ? 'guarantee.shop.embedOn' : 'guarantee.shop.embedOff', { theme: embed.themeName })
  }
  const isOn = embed?.isOn === true && !isUnknown
  return (
    <Seen title={text('guarantee.shop.embed')} state={state()} isDone={isOn}>
      {isUnknown && <AllowInShopify permission="theme" />}
      {!isOn && address && <OpenThere href={address} label={text('guarantee.shop.openTheme')} />}
    </Seen>
  )
}

/** The product is made of the prices as they are entered, because a price can only be saved with its variant. */
function Product({ form }: Part) {
  const { store } = useStore()
  const mayEdit = useMay('editSettings')
  const { send, errors, isSending } = useSend(form.discard)
  const { draft, changes } = form
  const isAllowed = !store.missingPermissions.includes('guaranteeProduct')
  const isSold = draft.prices.length > 0 && draft.prices.every(({ idFromPlatform }) => idFromPlatform !== '')
  if (draft.implementationType === 'Shipping_Line') return null
  const tiers = priceTiersOf(draft, store.currencyCode)
  const hasOtherChanges = changes > (form.isChanged('prices') ? 1 : 0)
  const create = () => send({ name: 'configure', body: { method: 'checkoutPlusProducts', tiers } })
  return (
    <Seen
      title={text('guarantee.shop.product')}
      state={text(stateOfProduct(draft.prices.length, isSold))}
      isDone={isSold}
    >
      {!isAllowed && (
        <>
          <Text size="xs" c="dimmed">
            {text('guarantee.shop.productNotAllowed')}
          </Text>
          <AllowInShopify permission="guaranteeProduct" />
        </>
      )}
      {isAllowed && mayEdit && (
        <>
          <Button
            variant="default"
            size="xs"
            mt={4}
            loading={isSending}
            disabled={tiers.length === 0 || hasOtherChanges}
            onClick={create}
          >
            {text(isSold ? 'guarantee.shop.changeProduct' : 'guarantee.shop.createProduct')}
          </Button>
          <Text size="xs" c="dimmed">
            {text(
              hasOtherChanges
                ? 'guarantee.shop.saveFirst'
                : tiers.length === 0
                  ? 'guarantee.shop.addPricesFirst'
                  : 'guarantee.shop.createProductHint',
              { currency: store.currencyCode },
            )}
          </Text>
        </>
      )}
      <FormAlert errors={errors} />
    </Seen>
  )
}

function stateOfProduct(priceCount: number, isSold: boolean) {
  if (priceCount === 0) return 'guarantee.shop.productUnpriced'
  return isSold ? 'guarantee.shop.productThere' : 'guarantee.shop.productMissing'
}

/** Only Shopify's admin knows where the merchant placed the checkout extension. */
function CheckoutBlocks({ embedAddress }: { embedAddress: string | null }) {
  const placed = useCheckoutBlocks()
  const editor = embedAddress && new URL('/admin/settings/checkout/editor', embedAddress).href
  const state =
    placed === undefined
      ? text('guarantee.shop.blocksUnknown')
      : placed.length === 0
        ? text('guarantee.shop.blocksMissing')
        : text('guarantee.shop.blocksPlaced', { places: placed.join(', ') })
  return (
    <Seen title={text('guarantee.shop.blocks')} state={state} isDone={(placed?.length ?? 0) > 0}>
      {placed?.length === 0 && editor && (
        <OpenThere href={editor} label={text('guarantee.shop.openCheckout')} />
      )}
    </Seen>
  )
}
