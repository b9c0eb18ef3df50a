import type { FigureAdvice } from '@aftercare/domain/api/dashboard-api'
import { Anchor, Box, Group, Paper, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { formatCalendarDay, formatCount, formatMoney } from '../app/format.ts'
import { paths } from '../app/paths.ts'
import { useStore } from '../app/session.ts'
import '../app/texts/en/advice.ts'
import '../app/texts/en/claim-words.ts'
import { text } from '../app/texts/text.ts'

type Item = FigureAdvice['items'][number]
type Range = FigureAdvice['range']

/** What causes the most returns that could be avoided, the most money first; nothing where figures show nothing. */
export function FigureAdviceList({ advice, limit }: { advice: FigureAdvice; limit?: number }) {
  const { items, range, currency } = advice
  if (items.length === 0) return null
  return (
    <Paper component="section" withBorder p="md" mb="lg" aria-labelledby="advice">
      <Title order={2} id="advice">
        {text('advice.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {text('advice.lead', { from: formatCalendarDay(range.from), to: formatCalendarDay(range.to) })}
      </Text>
      <Box component="ol" m={0} p={0} style={{ listStyle: 'none', display: 'grid', gap: 12 }}>
        {items.slice(0, limit).map((item) => (
          <li key={`${item.kind} ${item.product} ${item.size}`}>
            <Advice item={item} range={range} currency={currency} />
          </li>
        ))}
      </Box>
    </Paper>
  )
}

function Advice({ item, range, currency }: { item: Item; range: Range; currency: string }) {
  const { store } = useStore()
  const title = titleOf(item)
  return (
    <>
      <Group justify="space-between" gap="xs" align="baseline">
        <Text fw={600}>{title}</Text>
        <Text size="sm" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {text('advice.atStake', { amount: formatMoney(item.atStake, currency) })}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {evidenceOf(item)}
      </Text>
      <Group gap="md" className="no-print">
        <Anchor
          component={Link}
          to={claimsOf(store.id, item, range)}
          size="sm"
          aria-label={text('advice.openClaimsOf', { title })}
        >
          {text('advice.openClaims')}
        </Anchor>
        <Anchor
          component={Link}
          to={figuresOf(store.id, item, range)}
          size="sm"
          aria-label={text('advice.openFiguresOf', { title })}
        >
          {text('advice.openFigures')}
        </Anchor>
      </Group>
    </>
  )
}

const titleOf = ({ kind, productName: product, size }: Item): string =>
  kind === 'size' ? text('advice.size', { product, size: size ?? '' }) : text(`advice.${kind}`, { product })

const percentFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const percent = (share: number) => `${percentFormat.format(share)}%`

function evidenceOf({ kind, category, units, outOf, rate, average }: Item): string {
  const counted = {
    units: formatCount(units),
    outOf: formatCount(outOf),
    rate: percent(rate),
    average: percent(average),
  }
  if (category)
    return text('advice.evidence.reason', { ...counted, reason: text(`reasonCategory.${category}`) })
  return text(kind === 'size' ? 'advice.evidence.size' : 'advice.evidence.product', counted)
}

/** The returns that it is about, as far as lists can be narrowed to them: products are found by their title. */
function claimsOf(storeId: string, { productName, category }: Item, { from, to }: Range): string {
  const search = new URLSearchParams({
    text: productName.slice(0, 200),
    createdFrom: from,
    createdTo: to,
    ...(category && { reasonCategory: category }),
  })
  return `${paths.claims.to({ storeId, claimType: 'return' })}?${search}`
}

/** Why the product is returned, and in which sizes. */
function figuresOf(storeId: string, { kind, product }: Item, { from, to }: Range): string {
  const search = new URLSearchParams({ by: 'product', value: product, from, to })
  const dashboardId = kind === 'size' ? 'products' : 'reasons'
  return `${paths.analytics.to({ storeId, dashboardId })}?${search}`
}
