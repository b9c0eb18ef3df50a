import type { Dimension } from '../analytics/dimensions.ts'
import type { Grain } from '../analytics/figure-range.ts'
import type { MeasureId } from '../analytics/measures.ts'
import type { ClaimType, ResolutionMethod } from '../claims/claim-words.ts'
import { periodWords } from './period-phrases.ts'
import { stemsOf } from './words.ts'

/** What a phrase of a question means. */
export type Concept =
  | { kind: 'measure'; ids: readonly MeasureId[]; claimType?: ClaimType }
  /** Claims of a type: counted, unless something else about them is asked. */
  | { kind: 'claims'; claimType: ClaimType | null }
  /** What came back: its units, unless something else is asked. */
  | { kind: 'returned' }
  | { kind: 'dimension'; by: Dimension }
  | { kind: 'resolution'; method: ResolutionMethod }
  | { kind: 'ask'; of: 'count' | 'money' | 'percent' | 'time' }
  /** What the time that is asked for ends with, when that is not a measure itself. */
  | { kind: 'step'; id: MeasureId; isDone?: true }
  | { kind: 'each' }
  | { kind: 'per'; grain: Grain }
  | { kind: 'grain'; grain: Grain }
  | { kind: 'order'; order: 'most' | 'least' | 'best' | 'worst' }
  | { kind: 'compare'; with?: 'before' | 'yearBefore' }
  /** Means something that figures cannot tell: what is left would be another question. */
  | { kind: 'never' }
  /** Not what figures are split by, but may be mentioned. */
  | { kind: 'people' }
  | { kind: 'average' }
  | { kind: 'filler' }

const measure = (...ids: MeasureId[]): Concept => ({ kind: 'measure', ids })
const ofReturns = (id: MeasureId): Concept => ({ kind: 'measure', ids: [id], claimType: 'return' })
const ofWarranty = (id: MeasureId): Concept => ({ kind: 'measure', ids: [id], claimType: 'warranty' })

/** Every phrase that questions may have, by what it means; phrases are separated by `|`. */
const phrases: readonly (readonly [string, Concept])[] = [
  ['claim | request | case', { kind: 'claims', claimType: null }],
  ['return | rma | return request | return claim | return case', { kind: 'claims', claimType: 'return' }],
  ['warranty | warranty claim | warranty request | warranty case', { kind: 'claims', claimType: 'warranty' }],
  [
    'returned | sent back | send back | come back | came back | bring back | gave back | return back',
    { kind: 'returned' },
  ],

  ['unit | units claimed | piece | quantity', measure('units')],
  ['units returned | returned unit | items returned', ofReturns('units')],
  ['value claimed | claimed value | requested value | value requested', measure('requestedValue')],
  ['claim rate', measure('returnRate')],
  ['return rate | rate of return | returns rate | how often', ofReturns('returnRate')],
  ['warranty rate | warranty claim rate | failure rate | defect rate', ofWarranty('returnRate')],
  ['claim rate by value', measure('returnRateByValue')],
  ['return rate by value | value return rate', ofReturns('returnRateByValue')],
  ['warranty claim rate by value', ofWarranty('returnRateByValue')],
  ['units sold | sold unit | sold | items sold | sell | selling', measure('soldUnits')],
  ['sale | revenue | turnover | sales value | sold value | value sold', measure('soldValue')],
  [
    'value refunded | refunded value | value of refund | lost revenue | revenue lost',
    measure('refundedValue'),
  ],
  ['value exchanged | exchanged value | exchange value | value of exchange', measure('exchangedValue')],
  ['value credited | credited value', measure('creditedValue')],
  ['value replaced or repaired | value replaced | value repaired | replaced value', measure('replacedValue')],
  ['value denied | denied value | denied | rejected | declined | value rejected', measure('deniedValue')],
  [
    'revenue kept | kept revenue | retained revenue | revenue retained | saved revenue | revenue saved | kept | value kept | keep',
    measure('keptValue'),
  ],
  [
    'revenue kept share | share of revenue kept | kept share | retention rate | revenue retention | save rate',
    measure('keptShare'),
  ],
  [
    'refunds paid | money refunded | refund amount | amount refunded | refunded | paid back | money back',
    measure('refunds'),
  ],
  ['gift cards issued | gift card issued | gift card value', measure('giftCards')],
  ['store credit issued | store credit', measure('storeCredits')],
  ['incentive | bonus | bonuses | bonus credit', measure('incentives')],
  ['fee | handling fee | return fee | deduction', measure('fees')],
  ['charged for label | label fee | label charge | labels charged', measure('labelFees')],
  [
    'label cost | cost of label | cost of return label | return shipping cost | shipping cost | return shipping | postage | spent on label | spend on label | pay for label | spend on return label | return label cost',
    measure('labelCost'),
  ],
  ['cost of claim | cost | spend | spent', measure('refunds', 'labelCost')],
  ['cost of return | return cost', { kind: 'measure', ids: ['refunds', 'labelCost'], claimType: 'return' }],
  ['filed to label | time to label', measure('timeToLabel')],
  ['filed to first scan | time to scan | time to first scan | filed to scan', measure('timeToScan')],
  [
    'filed to receipt | time to receipt | time to receive | time to arrive | transit time',
    measure('timeToReceipt'),
  ],
  [
    'filed to decision | time to decision | time to decide | processing time | handling time | resolution time | time to process | time to resolve | time to complete | time to resolution | turnaround | turnaround time | cycle time',
    measure('timeToDecision'),
  ],
  [
    'filed to payment | time to payment | time to refund | time to pay | refund time | time to money',
    measure('timeToPayment'),
  ],
  [
    'claims completed | completed claim | completed | processed | closed | decided | finished | handled | claims closed | claims processed',
    measure('decisions'),
  ],
  [
    'approved automatically | automatically approved | automation rate | automatic approval | auto approved | automated | automation | automatic',
    measure('automaticShare'),
  ],
  ['order | purchase', measure('orders')],
  [
    'protected order | protection rate | attach rate | attachment rate | opt in rate | share of orders with protection | orders with protection | orders protected | protected',
    measure('protectedShare'),
  ],
  [
    'protection sold | protection revenue | protection fee | protection sale | delivery guarantee sale | delivery guarantee sold | delivery guarantee revenue | guarantee sale | protection | delivery guarantee',
    measure('protectionFees'),
  ],
  [
    'delivery claim | shipping claim | lost parcel | lost package | delivery guarantee claim | protection claim',
    measure('deliveryClaims'),
  ],
  ['delivery claims value | value of delivery claim | delivery claim value', measure('deliveryValue')],
  [
    'delivery claim payout | delivery claims paid out | paid out for delivery claim | delivery claim cost | cost of delivery claim | delivery claims cost | delivery payout | paid out on delivery claim | protection payout',
    measure('deliveryCost'),
  ],
  ['loss ratio | loss rate', measure('lossRatio')],

  [
    'open claim | backlog | unresolved claim | pending claim | claims waiting | waiting claim | outstanding claim | unprocessed claim | claims still open | claims open | claims are open | claims are still open | claims in progress',
    measure('openClaims'),
  ],
  [
    'open return | pending return | unresolved return | outstanding return | unprocessed return | returns waiting | returns still open | returns open | returns are open | returns are still open',
    ofReturns('openClaims'),
  ],
  ['open warranty claim | pending warranty claim | unresolved warranty claim', ofWarranty('openClaims')],
  [
    'value on hold | held value | value held | on hold | held for review | held back | withheld | value withheld | withheld value',
    measure('heldValue'),
  ],
  [
    'claims decided by staff | decided by staff | staff decision | decisions by staff | workload | staff workload | processed by staff | handled by staff',
    measure('staffDecisions'),
  ],
  ['first answer | first response | first reply', measure('firstAnswers')],
  [
    'filed to first answer | time to first answer | time to first response | time to first reply | first response time | first reply time | response time | reply time',
    measure('timeToFirstAnswer'),
  ],
  ['order lookup | lookup | order search | searches for order', measure('lookUps')],
  [
    'lookup without a result | lookup without result | failed lookup | failed order lookup | empty lookup | lookups that found nothing | lookups found nothing | orders not found',
    measure('emptyLookUps'),
  ],
  [
    'lookup without a result share | share of lookups without a result | share of lookups that found nothing | share of failed lookup | lookup failure rate | failed lookup rate',
    measure('emptyLookUpShare'),
  ],

  ['label | get a label', { kind: 'step', id: 'timeToLabel' }],
  ['answer | reply | respond | response', { kind: 'step', id: 'timeToFirstAnswer', isDone: true }],
  ['scan | first scan', { kind: 'step', id: 'timeToScan' }],
  ['receipt | arrival | transit', { kind: 'step', id: 'timeToReceipt' }],
  ['decision', { kind: 'step', id: 'timeToDecision' }],
  ['payment', { kind: 'step', id: 'timeToPayment' }],
  ['scanned', { kind: 'step', id: 'timeToScan', isDone: true }],
  ['receive | received | arrive | arrived | delivered', { kind: 'step', id: 'timeToReceipt', isDone: true }],
  [
    'decide | process | resolve | complete | close | approve | handle',
    { kind: 'step', id: 'timeToDecision', isDone: true },
  ],
  ['pay | paid | reimbursed | reimburse', { kind: 'step', id: 'timeToPayment', isDone: true }],

  ['product | item | article | style | goods', { kind: 'dimension', by: 'product' }],
  ['variant | sku', { kind: 'dimension', by: 'variant' }],
  ['size', { kind: 'dimension', by: 'size' }],
  ['vendor | brand | supplier | manufacturer | maker', { kind: 'dimension', by: 'vendor' }],
  ['reason | cause | why', { kind: 'dimension', by: 'reason' }],
  ['reason detail | detail | sub reason | subreason', { kind: 'dimension', by: 'detail' }],
  ['resolution | outcome | resolution method', { kind: 'dimension', by: 'resolution' }],
  ['country | nation | market | destination', { kind: 'dimension', by: 'country' }],
  ['where', { kind: 'dimension', by: 'country' }],
  ['source | origin', { kind: 'dimension', by: 'source' }],
  ['risk level | risk | fraud risk | risk score', { kind: 'dimension', by: 'riskLevel' }],
  [
    'staff member | staff | agent | team member | teammate | employee | colleague | coworker | support agent',
    { kind: 'dimension', by: 'staff' },
  ],

  ['refund', { kind: 'resolution', method: 'refund' }],
  ['exchange | exchanged | swap | swapped', { kind: 'resolution', method: 'variantExchange' }],
  ['gift card | giftcard | voucher', { kind: 'resolution', method: 'giftCard' }],
  ['repair | repaired', { kind: 'resolution', method: 'repair' }],
  ['replacement | replacement order | replaced', { kind: 'resolution', method: 'replacementOrder' }],

  ['how many | number of | count of | count', { kind: 'ask', of: 'count' }],
  [
    'how much | how much money | value | worth | money | amount of money | dollar | euro | $ | € | £',
    { kind: 'ask', of: 'money' },
  ],
  [
    'what share | share | share of | percentage | percentage of | percent | percent of | what percentage | % | rate | proportion | proportion of',
    { kind: 'ask', of: 'percent' },
  ],
  [
    'how long | how fast | how quickly | how quick | average time | time | duration',
    { kind: 'ask', of: 'time' },
  ],

  [
    'by | per | each | for each | for every | which | what | across | split by | broken down by | break down by | grouped by',
    { kind: 'each' },
  ],
  ['daily | by day | per day | each day | every day | day by day | a day', { kind: 'per', grain: 'day' }],
  [
    'weekly | by week | per week | each week | every week | week by week | a week',
    { kind: 'per', grain: 'week' },
  ],
  [
    'monthly | by month | per month | each month | every month | month by month | a month',
    { kind: 'per', grain: 'month' },
  ],
  ['day', { kind: 'grain', grain: 'day' }],
  ['week', { kind: 'grain', grain: 'week' }],
  ['month', { kind: 'grain', grain: 'month' }],

  [
    'most | highest | biggest | largest | top | greatest | most often | most common | most frequent | slowest | longest | main | highest first | more',
    { kind: 'order', order: 'most' },
  ],
  [
    'least | lowest | smallest | bottom | fewest | rarest | fastest | shortest | quickest | lowest first | least often | less',
    { kind: 'order', order: 'least' },
  ],
  ['worst', { kind: 'order', order: 'worst' }],
  ['best', { kind: 'order', order: 'best' }],

  [
    'compared with | compared to | compare with | compare to | compared | compare | v | vs | versus | against | than | relative to',
    { kind: 'compare' },
  ],
  [
    'year over year | yoy | same period last year | same days a year before | same time last year | a year ago | a year earlier | a year before | same period a year ago',
    { kind: 'compare', with: 'yearBefore' },
  ],
  [
    'days before | previous period | period before | preceding period | prior period | month over month | mom | week over week | wow',
    { kind: 'compare', with: 'before' },
  ],

  [
    'not | no | without | except | excluding | exclude | but | never | excl | other than | outside',
    { kind: 'never' },
  ],
  [
    'forecast | predict | will | next week | next month | next year | next quarter | tomorrow | expect',
    { kind: 'never' },
  ],
  ['customer | shopper | people | person | user | buyer | client', { kind: 'people' }],
  ['average | avg | mean | median', { kind: 'average' }],
  [
    'a | an | the | is | are | was | were | be | been | do | did | doe | have | has | had | of | for | in | on | at | to | from | with | during | over | and | or | as | it | its | they | them | their | we | us | our | you | your | i | me | my | this | that | these | those | there | all | total | overall | sum | amount | show | give | tell | list | display | chart | graph | table | report | figure | stats | statistic | data | number | please | can | could | would | like | want | see | know | get | got | go | take | took | until | till | before it | be | how | whats | when | much | many | after | filing | filed | file | made | make | place | placed | happen | happened | caused | due | because | our store | store | shop | us | trend | trending | development | over time | change | changed | increase | increased | decrease | decreased | grow | grown | grew | drop | dropped | fall | fallen | rise | risen | up | down | so far | now | currently | lately | recently | usually | typically | being | put | came | come | buy | bought | most recent | period | time period | into | out | via | through | using | issue | issued | cause cost | approved | resolved | resolve as | first | against us | ever | about | own | them all | then | same | gone | gets | goe | bring | ask | asked | new | any | some | every | only | just | split | breakdown | broken down | under | claimed | ended | end | ending',
    { kind: 'filler' },
  ],
]

type Entry = { stems: readonly string[]; concept: Concept }

/** Phrases by their first word, the longest first. */
const byFirst = new Map<string, Entry[]>()
for (const [group, concept] of phrases)
  for (const phrase of group.split('|')) {
    const stems = stemsOf(phrase)
    const [first = ''] = stems
    const entries = byFirst.get(first) ?? []
    if (entries.some((entry) => entry.stems.join(' ') === stems.join(' '))) continue
    byFirst.set(first, [...entries, { stems, concept }])
  }
for (const entries of byFirst.values()) entries.sort((one, other) => other.stems.length - one.stems.length)

/** The longest phrase that begins at a word, and how many words it is. */
export function phraseAt(
  stems: readonly string[],
  at: number,
): { concept: Concept; length: number } | undefined {
  const found = byFirst
    .get(stems[at] ?? '')
    ?.find((entry) => entry.stems.every((stem, place) => stems[at + place] === stem))
  return found && { concept: found.concept, length: found.stems.length }
}

/** Every word that some phrase or period has. */
export const knownWords: ReadonlySet<string> = new Set([
  ...[...byFirst.values()].flatMap((entries) => entries.flatMap(({ stems }) => stems)),
  ...periodWords(),
])
