import type { FigureQuery } from '../questions/figure-query.ts'
import type { NamedValue } from '../questions/named-values.ts'

/** The names of a store whose questions are in the table; it asks on November 20, 2026, a Friday. */
export const askedOn = '2026-11-20'
export const namesAsked: readonly NamedValue[] = [
  { by: 'product', value: 'p1', label: 'Merino Scarf' },
  { by: 'product', value: 'p2', label: 'Leather Boots' },
  { by: 'product', value: 'p3', label: 'Cotton T-shirt' },
  { by: 'product', value: 'p4', label: 'Wool Blanket' },
  { by: 'product', value: 'p5', label: 'Wool Socks' },
  { by: 'vendor', value: 'Northwind', label: 'Northwind' },
  { by: 'vendor', value: 'Alpine & Sons', label: 'Alpine & Sons' },
  { by: 'size', value: 'M', label: 'M' },
  { by: 'size', value: '42', label: '42' },
  { by: 'size', value: 'XXL', label: 'XXL' },
  { by: 'reason', value: '1', label: 'Too small' },
  { by: 'reason', value: '2', label: 'Damaged' },
  { by: 'reason', value: '3', label: 'Changed my mind' },
  { by: 'detail', value: '7', label: 'Tight at the waist' },
  { by: 'staff', value: 'u1', label: 'Ada Byron' },
]

const r = { claimType: 'return' } as const
const w = { claimType: 'warranty' } as const
const within = (period: Exclude<FigureQuery['period'], { from: string }>['within']) => ({
  period: { within: period },
})
const days = (from: string, to: string) => ({ period: { from, to } })
const only = (...pairs: readonly (readonly [FigureQuery['filters'][number]['by'], string])[]) => ({
  filters: pairs.map(([by, value]) => ({ by, value })),
})
const most = { order: 'most' } as const
const least = { order: 'least' } as const

type Asked = Pick<FigureQuery, 'measures'> & Partial<FigureQuery>

/** Questions as people ask them, and the query that is meant; what is not said is the default. */
export const askedQuestions: readonly (readonly [string, Asked])[] = [
  // Counts.
  ['How many returns did we get last month?', { measures: ['claims'], ...r, ...within('lastMonth') }],
  ['how many returns today', { measures: ['claims'], ...r, ...within('0d') }],
  ['Returns yesterday', { measures: ['claims'], ...r, ...within('yesterday') }],
  ['number of returns this week', { measures: ['claims'], ...r, ...within('thisWeek') }],
  ['returns last week', { measures: ['claims'], ...r, ...within('lastWeek') }],
  ['Returns', { measures: ['claims'], ...r }],
  ['claims', { measures: ['claims'] }],
  ['total claims this year', { measures: ['claims'], ...within('thisYear') }],
  ['how many claims were filed in the last 7 days', { measures: ['claims'], ...within('7d') }],
  ['how many warranty claims this quarter?', { measures: ['claims'], ...w, ...within('thisQuarter') }],
  ['warranty last quarter', { measures: ['claims'], ...w, ...within('lastQuarter') }],
  ['count of warranty requests in 2025', { measures: ['claims'], ...w, ...days('2025-01-01', '2025-12-31') }],
  ['How many units were returned last month?', { measures: ['units'], ...r, ...within('lastMonth') }],
  ['how many items came back this month', { measures: ['units'], ...r, ...within('thisMonth') }],
  ['how many products were returned yesterday', { measures: ['units'], ...r, ...within('yesterday') }],
  ['units returned ytd', { measures: ['units'], ...r, ...within('thisYear') }],
  ['items returned in the past week', { measures: ['units'], ...r, ...within('7d') }],
  ['how many pieces were claimed under warranty', { measures: ['units'], ...w }],
  ['how many orders did we have last month', { measures: ['orders'], ...within('lastMonth') }],
  ['orders per day', { measures: ['orders'], per: 'day' }],
  ['how many units did we sell in October', { measures: ['soldUnits'], ...days('2026-10-01', '2026-10-31') }],
  ['units sold last 90 days', { measures: ['soldUnits'], ...within('90d') }],
  ['how many delivery claims this month', { measures: ['deliveryClaims'], ...within('thisMonth') }],
  ['lost parcels last 30 days', { measures: ['deliveryClaims'] }],
  ['shipping claims last year', { measures: ['deliveryClaims'], ...within('lastYear') }],
  ['how many claims were completed last week', { measures: ['decisions'], ...within('lastWeek') }],
  ['claims processed yesterday', { measures: ['decisions'], ...within('yesterday') }],
  ['how many returns did we close this week', { measures: ['claims'], ...r, ...within('thisWeek') }],
  [
    'how many exchanges last month',
    { measures: ['claims'], ...only(['resolution', 'variantExchange']), ...within('lastMonth') },
  ],
  [
    'how many refunds were there in september',
    { measures: ['claims'], ...only(['resolution', 'refund']), ...days('2026-09-01', '2026-09-30') },
  ],
  ['number of gift cards', { measures: ['claims'], ...only(['resolution', 'giftCard']) }],
  ['repairs this year', { measures: ['claims'], ...only(['resolution', 'repair']), ...within('thisYear') }],
  [
    'how many returns ended as an exchange',
    { measures: ['claims'], ...r, ...only(['resolution', 'variantExchange']) },
  ],

  // Rates.
  ["What's our return rate?", { measures: ['returnRate'], ...r }],
  ['return rate last month', { measures: ['returnRate'], ...r, ...within('lastMonth') }],
  ['what is the rate of returns this year', { measures: ['returnRate'], ...r, ...within('thisYear') }],
  ['warranty rate in the last 12 months', { measures: ['returnRate'], ...w, ...within('12m') }],
  ['failure rate by product', { measures: ['returnRate'], ...w, by: 'product' }],
  ['claim rate', { measures: ['returnRate'] }],
  ['what percentage of items is returned', { measures: ['returnRate'], ...r }],
  [
    'what share of units sold came back last quarter',
    { measures: ['returnRate'], ...r, ...within('lastQuarter') },
  ],
  ['return rate by value', { measures: ['returnRateByValue'], ...r }],
  ['return rate by value by country', { measures: ['returnRateByValue'], ...r, by: 'country' }],
  ['share of revenue kept this quarter', { measures: ['keptShare'], ...within('thisQuarter') }],
  ['what percentage of revenue did we keep', { measures: ['keptShare'] }],
  ['retention rate of returns by reason', { measures: ['keptShare'], ...r, by: 'reason' }],
  ['automation rate', { measures: ['automaticShare'] }],
  ['what share of claims is approved automatically', { measures: ['automaticShare'] }],
  ['loss ratio this year', { measures: ['lossRatio'], ...within('thisYear') }],
  ['attach rate by country', { measures: ['protectedShare'], by: 'country' }],
  ['what percentage of orders is protected', { measures: ['protectedShare'] }],

  // Money.
  ['How much did we refund last month?', { measures: ['refunds'], ...within('lastMonth') }],
  ['refunds this week', { measures: ['refunds'], ...within('thisWeek') }],
  [
    'how much money was refunded for returns in 2026',
    { measures: ['refunds'], ...r, ...days('2026-01-01', '2026-11-20') },
  ],
  ['value of returns last month', { measures: ['requestedValue'], ...r, ...within('lastMonth') }],
  ['return value this quarter', { measures: ['requestedValue'], ...r, ...within('thisQuarter') }],
  ['how much was returned yesterday', { measures: ['requestedValue'], ...r, ...within('yesterday') }],
  ['value claimed under warranty', { measures: ['requestedValue'], ...w }],
  ['what do returns cost us', { measures: ['refunds', 'labelCost'], ...r }],
  ['how much do returns cost per month', { measures: ['refunds', 'labelCost'], ...r, per: 'month' }],
  ['label cost last month', { measures: ['labelCost'], ...within('lastMonth') }],
  ['how much did we spend on return labels this year', { measures: ['labelCost'], ...within('thisYear') }],
  ['return shipping cost by country', { measures: ['labelCost'], by: 'country' }],
  ['postage per month', { measures: ['labelCost'], per: 'month' }],
  ['what did customers pay in label fees', { measures: ['labelFees'] }],
  ['handling fees last quarter', { measures: ['fees'], ...within('lastQuarter') }],
  ['how much revenue did we keep', { measures: ['keptValue'] }],
  ['revenue kept last month', { measures: ['keptValue'], ...within('lastMonth') }],
  ['saved revenue by month', { measures: ['keptValue'], per: 'month' }],
  ['value of exchanges this month', { measures: ['exchangedValue'], ...within('thisMonth') }],
  ['exchanged value by product', { measures: ['exchangedValue'], by: 'product' }],
  ['gift cards issued last month', { measures: ['giftCards'], ...within('lastMonth') }],
  ['store credit this year', { measures: ['storeCredits'], ...within('thisYear') }],
  ['incentives', { measures: ['incentives'] }],
  ['how much did we pay in bonuses last month', { measures: ['incentives'], ...within('lastMonth') }],
  ['value denied by reason', { measures: ['deniedValue'], by: 'reason' }],
  ['sales last month', { measures: ['soldValue'], ...within('lastMonth') }],
  ['revenue by product', { measures: ['soldValue'], by: 'product' }],
  ['protection sold this month', { measures: ['protectionFees'], ...within('thisMonth') }],
  ['protection revenue per week', { measures: ['protectionFees'], per: 'week' }],
  ['delivery guarantee sales by country', { measures: ['protectionFees'], by: 'country' }],
  ['how much did delivery claims cost', { measures: ['deliveryCost'] }],
  ['cost of delivery claims last year', { measures: ['deliveryCost'], ...within('lastYear') }],
  ['value of delivery claims by reason', { measures: ['deliveryValue'], by: 'reason' }],
  ['refunds by reason', { measures: ['refundedValue'], by: 'reason' }],
  ['gift cards by product', { measures: ['creditedValue'], by: 'product' }],
  [
    'how much did we refund for product “Leather Boots”',
    { measures: ['refundedValue'], ...only(['product', 'p2']) },
  ],

  // Times.
  ['how long does it take to decide a return', { measures: ['timeToDecision'], ...r }],
  ['How long until customers get their refund?', { measures: ['timeToPayment'] }],
  ['time to refund last month', { measures: ['timeToPayment'], ...within('lastMonth') }],
  ['average time to refund by country', { measures: ['timeToPayment'], by: 'country' }],
  ['processing time this year', { measures: ['timeToDecision'], ...within('thisYear') }],
  ['turnaround by month', { measures: ['timeToDecision'], per: 'month' }],
  ['how long does it take until returns arrive', { measures: ['timeToReceipt'], ...r }],
  ['how long until a label', { measures: ['timeToLabel'] }],
  ['how long until the first scan', { measures: ['timeToScan'] }],
  ['how fast do we process warranty claims', { measures: ['timeToDecision'], ...w }],
  ['how quickly are returns processed by source', { measures: ['timeToDecision'], ...r, by: 'source' }],
  ['average time from filing to payment', { measures: ['timeToPayment'] }],
  [
    'which countries are slowest to arrive, time to receipt',
    { measures: ['timeToReceipt'], by: 'country', ...most },
  ],

  // Splits.
  ['returns by reason', { measures: ['claims'], ...r, by: 'reason' }],
  [
    'returns by country last quarter',
    { measures: ['claims'], ...r, by: 'country', ...within('lastQuarter') },
  ],
  ['returns per size', { measures: ['claims'], ...r, by: 'size' }],
  ['units returned by variant', { measures: ['units'], ...r, by: 'variant' }],
  ['returns by product and variant', { measures: ['claims'], ...r, by: 'variant' }],
  ['claims by source', { measures: ['claims'], by: 'source' }],
  ['claims by resolution this month', { measures: ['claims'], by: 'resolution', ...within('thisMonth') }],
  ['returns by brand', { measures: ['claims'], ...r, by: 'vendor' }],
  ['return rate for each supplier', { measures: ['returnRate'], ...r, by: 'vendor' }],
  ['return reasons', { measures: ['claims'], ...r, by: 'reason' }],
  ['Why do customers return items?', { measures: ['claims'], ...r, by: 'reason' }],
  ['why are products returned', { measures: ['units'], ...r, by: 'reason' }],
  ['where do returns come from', { measures: ['claims'], ...r, by: 'country' }],
  ['returns broken down by reason detail', { measures: ['claims'], ...r, by: 'detail' }],
  ['delivery claims by reason', { measures: ['deliveryClaims'], by: 'reason' }],
  [
    'delivery claims by product last 12 months',
    { measures: ['deliveryClaims'], by: 'product', ...within('12m') },
  ],
  ['refunds vs exchanges', { measures: ['claims'], by: 'resolution' }],
  [
    'exchanges compared to refunds last month',
    { measures: ['claims'], by: 'resolution', ...within('lastMonth') },
  ],
  ['returns split by outcome', { measures: ['claims'], ...r, by: 'resolution' }],
  ['exchanges by product', { measures: ['exchangedValue'], by: 'product' }],

  // Tops.
  ['top 5 products by returns', { measures: ['claims'], ...r, by: 'product', top: 5, ...most }],
  ['Which products are returned most?', { measures: ['units'], ...r, by: 'product', ...most }],
  [
    'most returned products last month',
    { measures: ['units'], ...r, by: 'product', ...most, ...within('lastMonth') },
  ],
  ['top ten most returned items', { measures: ['units'], ...r, by: 'product', top: 10, ...most }],
  ['which products have the highest return rate', { measures: ['returnRate'], ...r, by: 'product', ...most }],
  [
    'products with the lowest return rate this year',
    { measures: ['returnRate'], ...r, by: 'product', ...least, ...within('thisYear') },
  ],
  ['worst 3 products by return rate', { measures: ['returnRate'], ...r, by: 'product', top: 3, ...most }],
  ['best products by return rate', { measures: ['returnRate'], ...r, by: 'product', ...least }],
  ['what are the most common return reasons', { measures: ['claims'], ...r, by: 'reason', ...most }],
  ['most common reasons for returns', { measures: ['claims'], ...r, by: 'reason', ...most }],
  ['top 3 reasons for warranty claims', { measures: ['claims'], ...w, by: 'reason', top: 3, ...most }],
  ['which country returns the most', { measures: ['claims'], ...r, by: 'country', ...most }],
  ['which size has the most returns', { measures: ['claims'], ...r, by: 'size', ...most }],
  ['which vendor has the worst return rate', { measures: ['returnRate'], ...r, by: 'vendor', ...most }],
  [
    'which month had the most returns this year',
    { measures: ['claims'], ...r, per: 'month', ...most, ...within('thisYear') },
  ],
  ['which day had the highest sales', { measures: ['soldValue'], per: 'day', ...most }],
  ['which week had the fewest returns', { measures: ['claims'], ...r, per: 'week', ...least }],
  ['bottom 5 products by units sold', { measures: ['soldUnits'], by: 'product', top: 5, ...least }],
  ['best selling products', { measures: ['soldUnits'], by: 'product', ...most }],
  ['5 products with most refunds', { measures: ['refundedValue'], by: 'product', top: 5, ...most }],
  ['which reasons cost the most', { measures: ['refundedValue'], by: 'reason', ...most }],
  ['biggest return reasons by value claimed', { measures: ['requestedValue'], ...r, by: 'reason', ...most }],

  // One value.
  [
    'returns in Germany last month',
    { measures: ['claims'], ...r, ...only(['country', 'DE']), ...within('lastMonth') },
  ],
  ['return rate in the UK', { measures: ['returnRate'], ...r, ...only(['country', 'GB']) }],
  [
    'sales in the US this year',
    { measures: ['soldValue'], ...only(['country', 'US']), ...within('thisYear') },
  ],
  ['refunds in France', { measures: ['refunds'], ...only(['country', 'FR']) }],
  ['returns of Merino Scarf', { measures: ['claims'], ...r, ...only(['product', 'p1']) }],
  [
    'why is the merino scarf returned',
    { measures: ['units'], ...r, by: 'reason', ...only(['product', 'p1']) },
  ],
  [
    'return rate of leather boots by size',
    { measures: ['returnRate'], ...r, by: 'size', ...only(['product', 'p2']) },
  ],
  ['how often are leather boots returned', { measures: ['returnRate'], ...r, ...only(['product', 'p2']) }],
  [
    'returns of the cotton T-shirt by variant',
    { measures: ['claims'], ...r, by: 'variant', ...only(['product', 'p3']) },
  ],
  ['how many scarves were returned', { measures: ['units'], ...r, ...only(['product', 'p1']) }],
  ['returns because too small', { measures: ['claims'], ...r, ...only(['reason', '1']) }],
  [
    'how many units were returned damaged last month',
    { measures: ['units'], ...r, ...only(['reason', '2']), ...within('lastMonth') },
  ],
  [
    'which products are returned because they are too small',
    { measures: ['units'], ...r, by: 'product', ...only(['reason', '1']) },
  ],
  ['returns with reason changed my mind', { measures: ['claims'], ...r, ...only(['reason', '3']) }],
  ['returns of size M', { measures: ['claims'], ...r, ...only(['size', 'M']) }],
  ['return rate of size 42', { measures: ['returnRate'], ...r, ...only(['size', '42']) }],
  ['returns of XXL', { measures: ['claims'], ...r, ...only(['size', 'XXL']) }],
  [
    'units returned of leather boots in size 42',
    { measures: ['units'], ...r, ...only(['product', 'p2'], ['size', '42']) },
  ],
  ['returns for vendor Northwind', { measures: ['claims'], ...r, ...only(['vendor', 'Northwind']) }],
  ['alpine & sons return rate', { measures: ['returnRate'], ...r, ...only(['vendor', 'Alpine & Sons']) }],
  ['returns from the console', { measures: ['claims'], ...r, ...only(['source', 'Merchant_App']) }],
  [
    'claims from Gorgias this month',
    { measures: ['claims'], ...only(['source', 'Gorgias_Ticket_Widget']), ...within('thisMonth') },
  ],
  ['returns that are tight at the waist', { measures: ['claims'], ...r, ...only(['detail', '7']) }],
  ['returns of the scarf', { measures: ['claims'], ...r, ...only(['product', 'p1']) }],
  ['blanket return rate', { measures: ['returnRate'], ...r, ...only(['product', 'p4']) }],
  ['delivery claims for missing item', { measures: ['deliveryClaims'], ...only(['reason', 'Missing_Item']) }],

  // Periods.
  ['returns in the last 14 days', { measures: ['claims'], ...r, ...days('2026-11-06', '2026-11-20') }],
  ['returns over the past 3 months', { measures: ['claims'], ...r, ...days('2026-08-20', '2026-11-20') }],
  ['returns in the last two weeks', { measures: ['claims'], ...r, ...days('2026-11-06', '2026-11-20') }],
  ['returns in the last 4 weeks', { measures: ['claims'], ...r, ...days('2026-10-23', '2026-11-20') }],
  ['returns in March', { measures: ['claims'], ...r, ...days('2026-03-01', '2026-03-31') }],
  ['returns in December', { measures: ['claims'], ...r, ...days('2025-12-01', '2025-12-31') }],
  ['returns in March 2025', { measures: ['claims'], ...r, ...days('2025-03-01', '2025-03-31') }],
  ['returns in Q3', { measures: ['claims'], ...r, ...days('2026-07-01', '2026-09-30') }],
  ['returns in q1 2025', { measures: ['claims'], ...r, ...days('2025-01-01', '2025-03-31') }],
  ['returns in the first quarter', { measures: ['claims'], ...r, ...days('2026-01-01', '2026-03-31') }],
  ['returns on November 3', { measures: ['claims'], ...r, ...days('2026-11-03', '2026-11-03') }],
  ['returns on 3 November 2025', { measures: ['claims'], ...r, ...days('2025-11-03', '2025-11-03') }],
  ['returns on Nov 3rd', { measures: ['claims'], ...r, ...days('2026-11-03', '2026-11-03') }],
  ['returns since March', { measures: ['claims'], ...r, ...days('2026-03-01', '2026-11-20') }],
  ['returns since 2026-11-01', { measures: ['claims'], ...r, ...days('2026-11-01', '2026-11-20') }],
  ['returns from March to May 2025', { measures: ['claims'], ...r, ...days('2025-03-01', '2025-05-31') }],
  [
    'returns between March 1 and March 15',
    { measures: ['claims'], ...r, ...days('2026-03-01', '2026-03-15') },
  ],
  [
    'returns from 2026-03-01 to 2026-03-15',
    { measures: ['claims'], ...r, ...days('2026-03-01', '2026-03-15') },
  ],
  ['returns on 3/15/2026', { measures: ['claims'], ...r, ...days('2026-03-15', '2026-03-15') }],
  ['returns month to date', { measures: ['claims'], ...r, ...within('thisMonth') }],
  ['returns in the last year', { measures: ['claims'], ...r, ...within('lastYear') }],
  ['daily returns this month', { measures: ['claims'], ...r, per: 'day', ...within('thisMonth') }],
  [
    'weekly return rate since June',
    { measures: ['returnRate'], ...r, per: 'week', ...days('2026-06-01', '2026-11-20') },
  ],

  // Comparisons.
  [
    'returns this month vs last month',
    { measures: ['claims'], ...r, ...within('thisMonth'), compare: { within: 'lastMonth' } },
  ],
  [
    'returns compared to last month',
    { measures: ['claims'], ...r, ...within('thisMonth'), compare: { within: 'lastMonth' } },
  ],
  [
    'returns this month compared with last year',
    { measures: ['claims'], ...r, ...within('thisMonth'), compare: 'yearBefore' },
  ],
  [
    'return rate this quarter year over year',
    { measures: ['returnRate'], ...r, ...within('thisQuarter'), compare: 'yearBefore' },
  ],
  [
    'sales in October vs September',
    {
      measures: ['soldValue'],
      ...days('2026-10-01', '2026-10-31'),
      compare: { from: '2026-09-01', to: '2026-09-30' },
    },
  ],
  [
    'compare refunds in Q1 and Q2',
    {
      measures: ['refunds'],
      ...days('2026-01-01', '2026-03-31'),
      compare: { from: '2026-04-01', to: '2026-06-30' },
    },
  ],
  [
    'returns last 30 days compared with the same days a year before',
    { measures: ['claims'], ...r, compare: 'yearBefore' },
  ],
  ['did returns increase this month', { measures: ['claims'], ...r, ...within('thisMonth') }],
  ['returns this week versus the previous period', { measures: ['claims'], ...r, ...within('thisWeek') }],

  // Several measures.
  ['returns and return rate by product', { measures: ['claims', 'returnRate'], ...r, by: 'product' }],
  ['units sold and units returned by size', { measures: ['soldUnits', 'units'], ...r, by: 'size' }],
  ['label cost and handling fees last month', { measures: ['labelCost', 'fees'], ...within('lastMonth') }],
  ['orders and returns per week', { measures: ['orders', 'claims'], ...r, per: 'week' }],
  ['protection sold and delivery claims cost', { measures: ['protectionFees', 'deliveryCost'] }],

  // Operations.
  ['how many claims are open', { measures: ['openClaims'] }],
  ['backlog by country', { measures: ['openClaims'], by: 'country' }],
  ['open returns this month', { measures: ['openClaims'], ...r, ...within('thisMonth') }],
  ['claims by risk level', { measures: ['claims'], by: 'riskLevel' }],
  [
    'high risk claims last 90 days',
    { measures: ['claims'], ...only(['riskLevel', 'High']), ...within('90d') },
  ],
  ['value denied by risk', { measures: ['deniedValue'], by: 'riskLevel' }],
  ['how much value is on hold', { measures: ['heldValue'] }],
  ['claims per staff member last week', { measures: ['staffDecisions'], by: 'staff', ...within('lastWeek') }],
  ['which agent decided the most claims', { measures: ['staffDecisions'], by: 'staff', ...most }],
  ['workload per day of Ada Byron', { measures: ['staffDecisions'], per: 'day', ...only(['staff', 'u1']) }],
  ['first response time by agent', { measures: ['timeToFirstAnswer'], by: 'staff' }],
  ['how long until the first answer', { measures: ['timeToFirstAnswer'] }],
  ['order look-ups per day', { measures: ['lookUps'], per: 'day' }],
  ['how many lookups found nothing', { measures: ['emptyLookUps'] }],
  ['share of look-ups that found nothing', { measures: ['emptyLookUpShare'] }],

  // Slips of the pen.
  ['how many retuns last mnoth', { measures: ['claims'], ...r, ...within('lastMonth') }],
  ['retrun rate by prodcut', { measures: ['returnRate'], ...r, by: 'product' }],
  ['warrenty claims this yaer', { measures: ['claims'], ...w, ...within('thisYear') }],
  ['returns by contry', { measures: ['claims'], ...r, by: 'country' }],
  [
    'refnds in Germny last week',
    { measures: ['refunds'], ...only(['country', 'DE']), ...within('lastWeek') },
  ],
  ['returns of mernio scarf', { measures: ['claims'], ...r, ...only(['product', 'p1']) }],
  ['RETURN RATE BY SUPLIER', { measures: ['returnRate'], ...r, by: 'vendor' }],
  [
    'exchnages in septembr',
    { measures: ['claims'], ...only(['resolution', 'variantExchange']), ...days('2026-09-01', '2026-09-30') },
  ],
]
